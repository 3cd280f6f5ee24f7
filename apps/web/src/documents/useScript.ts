import type { EngineName } from "@dbcoach/contract/targets";
import type { SchemaScript } from "@dbcoach/design/exports/sql";
import type { Design } from "@dbcoach/design/model";
import { useEffect, useState } from "react";
import { messageOf } from "../api/apiError.ts";
import { loadPart } from "../components/loadPart.ts";

interface Written {
  /** Absent while it is being written. */
  script?: SchemaScript;
  error?: string;
}

/** The design as one script for an engine. The compiler is loaded when it is first needed. */
export function useScript(design: Design, engine: EngineName): Written {
  const [written, setWritten] = useState<Written>({});
  useEffect(() => {
    let wanted = true;
    loadPart(() => import("@dbcoach/design/exports/sql"))
      .then(({ schemaScript }) => ({ script: schemaScript(design, engine) }))
      .catch((error: unknown) => ({ error: messageOf(error) }))
      .then((result) => wanted && setWritten(result));
    return () => {
      wanted = false;
    };
  }, [design, engine]);
  return written;
}
