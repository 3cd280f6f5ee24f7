/** The fixed sample user of the specification, whom the demo belongs to. */
export const DEMO_USER = {
  id: "demo-user",
  email: "demo@dbcoach.example",
  name: "Demo User",
  avatar: "/icon.svg",
} as const;
