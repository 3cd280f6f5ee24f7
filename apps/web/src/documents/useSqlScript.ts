import type { Design } from "@dbcoach/design/model";
import { useEffect, useState } from "react";
import { messageOf } from "../api/apiError.ts";
import { loadPart } from "../components/loadPart.ts";

interface SqlScript {
  /** Absent while it is being written. */
  sql?: string;
  error?: string;
}

/** The design as one SQL script for an engine. The compiler is loaded when it is first needed. */
export function useSqlScript(design: Design, engine: string): SqlScript {
  const [script, setScript] = useState<SqlScript>({});
  useEffect(() => {
    let wanted = true;
    loadPart(() => import("@dbcoach/design/exports/sql"))
      .then(({ sqlScript }) => ({ sql: sqlScript(design, engine) }))
      .catch((error: unknown) => ({ error: messageOf(error) }))
      .then((result) => wanted && setScript(result));
    return () => {
      wanted = false;
    };
  }, [design, engine]);
  return script;
}
