import { Divider } from "@mantine/core";
import { SettingsCard } from "../SettingsPage.tsx";
import { ChangePassword } from "./ChangePassword.tsx";
import { Devices } from "./Devices.tsx";
import { EmailVerification } from "./EmailVerification.tsx";
import { TwoFactor } from "./TwoFactor.tsx";

/** How the account is kept safe: its address, its password, its second factor, its devices. */
export function SecurityCard() {
  return (
    <SettingsCard title="Security" lead="Who can get into your account, and how.">
      <EmailVerification />
      <Divider />
      <ChangePassword />
      <Divider />
      <TwoFactor />
      <Divider />
      <Devices />
    </SettingsCard>
  );
}
