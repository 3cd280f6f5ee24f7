import { Anchor, Breadcrumbs, Text } from "@mantine/core";
import { Link } from "react-router";

interface CrumbsProps {
  links: { to: string; label: string }[];
  /** Where we are. */
  here: string;
}

/** The way to this page. */
export function Crumbs({ links, here }: CrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <Breadcrumbs separatorMargin={6} fz="sm" style={{ flexWrap: "nowrap" }}>
        {links.map(({ to, label }) => (
          <Anchor key={to} component={Link} to={to} c="dimmed" fz="sm" flex="none">
            {label}
          </Anchor>
        ))}
        <Text fz="sm" lh={1.4} aria-current="page" truncate>
          {here}
        </Text>
      </Breadcrumbs>
    </nav>
  );
}
