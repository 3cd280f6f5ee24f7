import { PROFILE_MESSAGE_MS } from "@dbcoach/contract/limits";
import { BIO_LENGTH, type Profile, profileInputSchema } from "@dbcoach/contract/profile";
import { Button, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { FormResult } from "../FormResult.tsx";
import { SettingsCard } from "../SettingsPage.tsx";
import { UnsavedChanges } from "../UnsavedChanges.tsx";
import { useProfileChange } from "./queries.ts";

/** The fields as they are typed: what is empty is an empty text. */
const typed = ({ name, bio, company, location, website }: Profile) => ({
  name,
  bio: bio ?? "",
  company: company ?? "",
  location: location ?? "",
  website: website ?? "",
});

/** Name and the optional fields. What was typed stays when saving fails. */
export function PersonalInformation({ profile }: { profile: Profile }) {
  const follow = useProfileChange();
  const form = useForm({
    initialValues: typed(profile),
    validate: schemaResolver(profileInputSchema, { sync: true }),
    validateInputOnBlur: true,
  });
  const save = useMutation({
    mutationFn: (values: ReturnType<typeof typed>) => call("updateProfile", { body: values }),
    onSuccess: async (saved) => {
      const values = typed(saved);
      form.setValues(values);
      form.resetDirty(values);
      await follow(saved);
    },
  });
  const changed = form.isDirty();
  const length = form.values.bio.length;

  return (
    <SettingsCard title="Personal Information">
      <UnsavedChanges when={changed && !save.isPending} />
      <form onSubmit={form.onSubmit((values) => save.mutate(values))} onChange={() => save.reset()} noValidate>
        <Stack gap="md">
          <TextInput
            label="Display Name"
            required
            withAsterisk={false}
            autoComplete="name"
            {...form.getInputProps("name")}
          />
          <TextInput
            label="Email"
            value={profile.email}
            readOnly
            description="It cannot be changed here. Contact support to change it."
          />
          <div>
            <Textarea label="Bio" autosize minRows={3} maxRows={8} {...form.getInputProps("bio")} />
            <Text size="xs" ta="right" mt={4} c={length > BIO_LENGTH ? "var(--bad)" : "dimmed"} aria-live="off">
              {length}/{BIO_LENGTH}
            </Text>
          </div>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label="Company" autoComplete="organization" {...form.getInputProps("company")} />
            <TextInput label="Location" {...form.getInputProps("location")} />
          </SimpleGrid>
          <TextInput
            label="Website"
            type="url"
            inputMode="url"
            autoComplete="url"
            placeholder="https://example.com"
            {...form.getInputProps("website")}
          />
          <Group>
            <Button type="submit" loading={save.isPending} disabled={!changed}>
              Save Changes
            </Button>
            <FormResult
              done={save.isSuccess && "Profile updated successfully!"}
              failed={save.isError && "Failed to update profile. Please try again."}
              forMs={PROFILE_MESSAGE_MS}
            />
          </Group>
        </Stack>
      </form>
    </SettingsCard>
  );
}
