import { Button, Group, Text } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useAccount } from "../accounts/authClient.ts";
import { useSignIn } from "../accounts/signInContext.ts";
import { messageOf } from "../api/apiError.ts";
import { EvidenceLine } from "../evidence/EvidenceLine.tsx";
import { draft } from "../landing/draft.ts";
import classes from "../live/Banner.module.css";
import type { DemoDesign } from "./demoDesign.ts";
import { saveDesign } from "./saveDesign.ts";

/** The end of a demo's generation, and the way to keep what came of it. */
export function SaveBanner({ design }: { design: DemoDesign }) {
  const { user } = useAccount();
  const { openSignUp } = useSignIn();
  const [waiting, setWaiting] = useState(false);
  /** Known at once: a second click comes before the button shows it, and would lead to the project twice. */
  const saving = useRef(false);
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveDesign(design, new AbortController().signal),
    onSettled: () => {
      saving.current = false;
    },
  });
  // Not where somebody has gone elsewhere meanwhile: these are forgotten with this banner.
  const leadOn = useMemo(
    () => ({ onSuccess: (projectId: string) => void navigate(`/projects/${projectId}`) }),
    [navigate],
  );
  const signedIn = user !== undefined;
  useEffect(() => {
    if (!waiting || !signedIn) return;
    setWaiting(false);
    mutate(undefined, leadOn);
  }, [waiting, signedIn, mutate, leadOn]);

  const save = () => {
    if (saving.current) return;
    if (signedIn) {
      saving.current = true;
      mutate(undefined, leadOn);
      return;
    }
    setWaiting(true);
    // Whoever comes back in another tab, from a mail, finds at least the description on the home page.
    if (draft.read().trim() === "") draft.write(design.run.prompt);
    openSignUp();
  };
  return (
    <div className={classes.banner} data-tone="good">
      <IconCircleCheck size={20} stroke={1.7} aria-hidden />
      <Text size="sm" className={classes.text}>
        <strong>Generation Complete!</strong> This design exists in this tab only.
        <EvidenceLine verification={design.run.state.verifications.at(-1)} />
        {error && (
          <Text component="span" display="block" c="var(--bad)" size="sm">
            {messageOf(error)}
          </Text>
        )}
      </Text>
      <Group gap="xs">
        <Button size="compact-sm" loading={isPending} onClick={save}>
          {signedIn ? "Save to my projects" : "Sign up to save this"}
        </Button>
      </Group>
    </div>
  );
}
