import classes from "./Reference.module.css";

/** A method of HTTP, in the colour that it has everywhere in the reference. */
export function MethodName({ method }: { method: string }) {
  return (
    <span className={classes.method} data-method={method}>
      {method}
    </span>
  );
}
