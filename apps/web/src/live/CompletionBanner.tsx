import type { VerificationState } from "@dbcoach/contract/generationState";
import { Button, Group, Text } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { Link } from "react-router";
import { EvidenceLine } from "../evidence/EvidenceLine.tsx";
import classes from "./Banner.module.css";

interface CompletionBannerProps {
  verification: VerificationState | undefined;
  projectId: string | null;
  staying: boolean;
  onStay: () => void;
}

/** The end of a generation, and where it goes from here. */
export function CompletionBanner({ verification, projectId, staying, onStay }: CompletionBannerProps) {
  return (
    <div className={classes.banner} data-tone="good">
      <IconCircleCheck size={20} stroke={1.7} aria-hidden />
      <Text size="sm" className={classes.text}>
        <strong>Generation Complete!</strong> Your database conversation has been saved.
        {!staying && " Redirecting to conversations..."}
        <EvidenceLine verification={verification} />
      </Text>
      <Group gap="xs">
        {!staying && (
          <Button variant="default" size="compact-sm" onClick={onStay}>
            Stay here
          </Button>
        )}
        {projectId && (
          <Button size="compact-sm" component={Link} to={`/projects/${projectId}`}>
            Open project
          </Button>
        )}
      </Group>
    </div>
  );
}
