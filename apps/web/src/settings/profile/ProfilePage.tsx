import { Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "../../components/LoadFailure.tsx";
import { SettingsPage } from "../SettingsPage.tsx";
import { SecurityCard } from "../security/SecurityCard.tsx";
import { DangerZone } from "./DangerZone.tsx";
import { PersonalInformation } from "./PersonalInformation.tsx";
import { PictureCard } from "./PictureCard.tsx";
import { profileQuery } from "./queries.ts";

/** Who this person is, and how the account is kept safe or ended. */
export function ProfilePage() {
  const { data: profile, isError, error, refetch } = useQuery({ ...profileQuery, refetchOnWindowFocus: false });
  return (
    <SettingsPage title="Profile" lead="Who you are, and how your account is kept safe.">
      {isError && !profile && (
        <LoadFailure
          what="The profile"
          title="Failed to load profile data"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!profile && !isError && (
        <Stack gap="lg" aria-busy="true" role="status" aria-label="Your profile is loading">
          <Skeleton height={160} radius="md" />
          <Skeleton height={420} radius="md" />
        </Stack>
      )}
      {profile && (
        <>
          <PictureCard profile={profile} />
          <PersonalInformation profile={profile} />
        </>
      )}
      <SecurityCard />
      <DangerZone />
    </SettingsPage>
  );
}
