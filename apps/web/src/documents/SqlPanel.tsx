import type { Design } from "@dbcoach/design/model";
import { Center, Loader, Text } from "@mantine/core";
import { CodeBlock } from "./CodeBlock.tsx";
import { useSqlScript } from "./useSqlScript.ts";

/** The whole design as SQL. Fills its container. */
export function SqlPanel({ design, engine }: { design: Design; engine: string }) {
  const { sql, error } = useSqlScript(design, engine);
  if (sql !== undefined) return <CodeBlock code={sql} language="sql" fill />;
  return (
    <Center h="100%" p="lg">
      {error ? (
        <Text c="dimmed" size="sm">
          The design is not complete enough to be written as SQL: {error}
        </Text>
      ) : (
        <Loader role="status" size="sm" aria-label="Writing the SQL" />
      )}
    </Center>
  );
}
