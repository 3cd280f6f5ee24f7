import { Anchor, Breadcrumbs, Text } from "@mantine/core";
import { Link } from "react-router";
import classes from "./Crumbs.module.css";

interface CrumbsProps {
  links: readonly { to: string; label: string }[];
  /** Where we are. */
  here: string;
}

/** The way to this page. */
export function Crumbs({ links, here }: CrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <Breadcrumbs separatorMargin={6} classNames={{ root: classes.crumbs, breadcrumb: classes.crumb }}>
        {links.map(({ to, label }) => (
          <Anchor key={to} component={Link} to={to} c="dimmed" fz="sm">
            {label}
          </Anchor>
        ))}
        <Text fz="sm" component="span" aria-current="page">
          {here}
        </Text>
      </Breadcrumbs>
    </nav>
  );
}
