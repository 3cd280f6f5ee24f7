import { ENGINES } from "@dbcoach/contract/targetNames";
import type { EngineName } from "@dbcoach/contract/targets";
import type { Design } from "@dbcoach/design/model";
import { Center, Loader, Text } from "@mantine/core";
import { CodeBlock } from "./CodeBlock.tsx";
import { useScript } from "./useScript.ts";

/** The whole design as the script that makes it. Fills its container. */
export function ScriptPanel({ design, engine }: { design: Design; engine: EngineName }) {
  const { script, error } = useScript(design, engine);
  if (script) return <CodeBlock code={script.text} language={script.language} fill />;
  return (
    <Center h="100%" p="lg">
      {error ? (
        <Text c="dimmed" size="sm">
          The design is not complete enough to be written for {ENGINES[engine].title}: {error}
        </Text>
      ) : (
        <Loader role="status" size="sm" aria-label="Writing the script" />
      )}
    </Center>
  );
}
