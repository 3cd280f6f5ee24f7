import { AVATAR_TYPES, PROFILE_MESSAGE_MS } from "@dbcoach/contract/limits";
import type { Profile } from "@dbcoach/contract/profile";
import { Avatar, Button, Group, Text } from "@mantine/core";
import { Dropzone } from "@mantine/dropzone";
import { IconPhotoUp } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../api/apiError.ts";
import { call } from "../../api/client.ts";
import { FormResult } from "../FormResult.tsx";
import { SettingsCard } from "../SettingsPage.tsx";
import { CropDialog } from "./CropDialog.tsx";
import classes from "./PictureCard.module.css";
import { type Area, fileFault, NOT_AN_IMAGE, squareOf } from "./picture.ts";
import { useProfileChange } from "./queries.ts";
import { uploadPicture } from "./uploadPicture.ts";
import "@mantine/dropzone/styles.layer.css";

/** A picture that was chosen and opened. */
interface Chosen {
  file: File;
  picture: ImageBitmap;
}

/** The profile picture: chosen by dropping or browsing, cut square, uploaded, removed. */
export function PictureCard({ profile }: { profile: Profile }) {
  const [chosen, setChosen] = useState<Chosen>();
  const [fault, setFault] = useState<string>();
  const follow = useProfileChange();
  const upload = useMutation({
    mutationFn: ({ picture, area }: { picture: ImageBitmap; area: Area }) => uploadPicture(picture, area),
    onSuccess: (avatarUrl) => follow({ avatarUrl }),
    onSettled: () => setChosen(undefined),
  });
  const removal = useMutation({
    mutationFn: () => call("removeAvatar", {}),
    onSuccess: () => follow({ avatarUrl: null }),
  });

  const choose = async (file: File) => {
    upload.reset();
    removal.reset();
    const wrong = fileFault(file);
    setFault(wrong);
    if (wrong !== undefined) return;
    const picture = await createImageBitmap(file).catch(() => undefined);
    if (!picture) return setFault(NOT_AN_IMAGE);
    const area = squareOf(picture);
    if (area) upload.mutate({ picture, area });
    else setChosen({ file, picture });
  };

  return (
    <SettingsCard title="Profile picture" lead="Everybody who sees your name sees it.">
      <div className={classes.card}>
        <Avatar src={profile.avatarUrl} alt="Your profile picture" color="indigo" size={96} radius={96}>
          {profile.email.slice(0, 2).toUpperCase()}
        </Avatar>
        <Dropzone
          // Every file reaches our own checks: what is refused there is refused with a reason.
          onDrop={([file]) => file && void choose(file)}
          multiple={false}
          loading={upload.isPending && !chosen}
          w="100%"
          inputProps={{ accept: AVATAR_TYPES.join(","), "aria-label": "Profile picture file" }}
          aria-label="Upload a profile picture"
        >
          <Group gap="sm" wrap="nowrap" justify="center">
            <IconPhotoUp size={28} stroke={1.4} aria-hidden />
            <div>
              <Text size="sm" fw={500}>
                Drop a picture here, or browse
              </Text>
              <Text size="xs" c="dimmed">
                JPG, PNG or GIF, at most 5 MB
              </Text>
            </div>
          </Group>
        </Dropzone>
      </div>
      <Group gap="md">
        {profile.avatarUrl !== null && (
          <Button variant="default" size="xs" loading={removal.isPending} onClick={() => removal.mutate()}>
            Reset to Default
          </Button>
        )}
        <FormResult
          done={
            (upload.isSuccess && "Profile picture updated.") || (removal.isSuccess && "Your initials are shown again.")
          }
          failed={
            fault ??
            ((upload.isError && messageOf(upload.error)) ||
              (removal.isError && "Failed to remove profile picture. Please try again."))
          }
          forMs={PROFILE_MESSAGE_MS}
        />
      </Group>
      {chosen && (
        <CropDialog
          file={chosen.file}
          busy={upload.isPending}
          onApply={(area) => upload.mutate({ picture: chosen.picture, area })}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </SettingsCard>
  );
}
