import { IconStack2 } from "@tabler/icons-react";
import { Link, useLocation } from "react-router";
import classes from "./BuiltWith.module.css";

/** Pages that fill the window: something at their bottom right is theirs. */
const FULL_WINDOW = /^\/(streaming|generate|unified-workspace|conversations|projects\/|demo\/)/;

/** The badge at the bottom right of every page that is longer than the window: what the product is made of. */
export function BuiltWith() {
  const { pathname } = useLocation();
  if (FULL_WINDOW.test(pathname)) return null;
  return (
    <Link to="/docs/stack" className={classes.badge} aria-label="Built with open source">
      <IconStack2 size={14} stroke={1.6} aria-hidden />
      <span className={classes.words}>Built with</span>
    </Link>
  );
}
