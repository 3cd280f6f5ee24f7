import { type KeyboardEvent, useEffect, useRef } from "react";
import classes from "./NameField.module.css";

interface NameFieldProps {
  label: string;
  name: string;
  /** Undefined: leave the name as it is. Gives false when the name was refused. */
  onDone: (name: string | undefined) => boolean;
}

/** A name being changed where it stands: Enter or leaving keeps it, Escape does not. */
export function NameField({ label, name, onDone }: NameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const closed = useRef(false);
  useEffect(() => field.current?.select(), []);
  const finish = (value: string | undefined) => {
    if (closed.current) return;
    closed.current = true;
    // A refused name stays to be corrected.
    if (!onDone(value === name ? undefined : value)) closed.current = false;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.key === "Enter") finish(event.currentTarget.value);
    if (event.key === "Escape") finish(undefined);
  };
  return (
    <input
      ref={field}
      // The canvas must not take drags and keys of the field for its own.
      className={`nodrag nopan nokey ${classes.field}`}
      aria-label={label}
      defaultValue={name}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        finish(event.currentTarget.value);
        if (!closed.current) finish(undefined);
      }}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
}
