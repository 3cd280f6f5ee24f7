import { Button, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { accountCall, faultOf } from "../../accounts/accountCall.ts";
import { notifySuccess } from "../../components/notifySuccess.ts";
import { GoodBadge } from "./GoodBadge.tsx";
import { Part } from "./Part.tsx";
import { accountQuery } from "./queries.ts";

/** Whether the address is verified, and the way to get there. */
export function EmailVerification() {
  const { data } = useQuery(accountQuery);
  const resend = useMutation({
    mutationFn: (email: string) => accountCall("/send-verification-email", { email }),
    onSuccess: () => notifySuccess("Verification mail sent"),
  });
  if (!data) return <Part title="Email address" text="…" />;
  const { email, emailVerified } = data.user;
  return (
    <Part
      title="Email address"
      text={
        <>
          {email}
          {!emailVerified && <Text fz="xs">Not verified yet: follow the link in the mail that we sent you.</Text>}
          {resend.error && (
            <Text c="var(--bad)" fz="sm" role="alert">
              {faultOf(resend.error, "An unexpected error occurred")}
            </Text>
          )}
        </>
      }
      action={
        emailVerified ? (
          <GoodBadge>Verified</GoodBadge>
        ) : (
          <Button variant="default" size="xs" loading={resend.isPending} onClick={() => resend.mutate(email)}>
            Send verification mail
          </Button>
        )
      }
    />
  );
}
