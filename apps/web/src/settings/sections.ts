import {
  type Icon,
  IconAdjustments,
  IconBell,
  IconCreditCard,
  IconKey,
  IconPalette,
  IconShieldLock,
  IconSparkles,
  IconUser,
} from "@tabler/icons-react";
import { type ComponentType, lazy } from "react";
import { loadPart } from "../components/loadPart.ts";

export interface SettingsSection {
  /** Below /settings/. */
  path: string;
  label: string;
  description: string;
  icon: Icon;
  Page: ComponentType;
}

/** A page that is loaded when it is first visited. */
const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await loadPart(load) }));

/** The sections of the settings, in their order in the menu. */
export const SECTIONS: SettingsSection[] = [
  {
    path: "profile",
    label: "Profile",
    description: "Account details",
    icon: IconUser,
    Page: page(async () => (await import("./profile/ProfilePage.tsx")).ProfilePage),
  },
  {
    path: "appearance",
    label: "Appearance",
    description: "Theme, type and motion",
    icon: IconPalette,
    Page: page(async () => (await import("./appearance/AppearancePage.tsx")).AppearancePage),
  },
  {
    path: "ai-preferences",
    label: "AI Preferences",
    description: "Configure AI behaviour",
    icon: IconSparkles,
    Page: page(async () => (await import("./aiPreferences/AiPreferencesPage.tsx")).AiPreferencesPage),
  },
  {
    path: "api-keys",
    label: "API Keys",
    description: "Manage integrations",
    icon: IconKey,
    Page: page(async () => (await import("./apiKeys/ApiKeysPage.tsx")).ApiKeysPage),
  },
  {
    path: "notifications",
    label: "Notifications",
    description: "By mail and browser",
    icon: IconBell,
    Page: page(async () => (await import("./notifications/NotificationsPage.tsx")).NotificationsPage),
  },
  {
    path: "data-privacy",
    label: "Data & Privacy",
    description: "Download, devices, audit log",
    icon: IconShieldLock,
    Page: page(async () => (await import("./dataPrivacy/DataPrivacyPage.tsx")).DataPrivacyPage),
  },
  {
    path: "billing",
    label: "Billing",
    description: "Subscription and payments",
    icon: IconCreditCard,
    Page: page(async () => (await import("./billing/BillingPage.tsx")).BillingPage),
  },
  {
    path: "advanced",
    label: "Advanced",
    description: "Developer settings",
    icon: IconAdjustments,
    Page: page(async () => (await import("./advanced/AdvancedPage.tsx")).AdvancedPage),
  },
];
