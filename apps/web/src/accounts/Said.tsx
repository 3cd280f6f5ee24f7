import { Alert } from "@mantine/core";
import { IconAlertCircle, IconCircleCheck } from "@tabler/icons-react";

/** What came of a form: what is wrong, or what was done. */
export function Said({ fault, notice }: { fault?: string | undefined; notice?: string | undefined }) {
  return (
    <>
      {fault !== undefined && (
        <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle aria-hidden />} p="sm">
          {fault}
        </Alert>
      )}
      {notice !== undefined && (
        <Alert role="status" color="green" variant="light" icon={<IconCircleCheck aria-hidden />} p="sm">
          {notice}
        </Alert>
      )}
    </>
  );
}
