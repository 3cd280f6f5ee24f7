import type { Letter } from "./letter.ts";

/** What the product writes to people, as pure functions. */

const ASKED = "You receive this mail because somebody asked for it at DBCoach. If that was not you, ignore it.";
const WORDS = "It works once, and for one hour.";

export const verifyAddress = (url: string): Letter => ({
  subject: "Verify your email address",
  title: "Welcome to DBCoach",
  paragraphs: ["Please confirm that this address is yours.", WORDS.replace("It", "The link")],
  action: { label: "Verify email address", url },
  footnote: ASKED,
});

export const resetPassword = (url: string): Letter => ({
  subject: "Reset your password",
  title: "Choose a new password",
  paragraphs: [
    `With this link you choose a new password. ${WORDS}`,
    "All devices that are signed in will be signed out.",
  ],
  action: { label: "Choose a new password", url },
  footnote: ASKED,
});

export const signInCode = (code: string, minutes: number): Letter => ({
  subject: "Your sign-in code",
  title: "Your sign-in code",
  paragraphs: [`Type this code on the sign-in page. It works once, and for ${minutes} minutes. Tell it to nobody.`],
  code,
  footnote: ASKED,
});

/** To the owner of an account for which somebody tried to sign up again. The page does not say that it exists. */
export const accountExists = (urls: { signIn: string }): Letter => ({
  subject: "You already have an account",
  title: "You already have an account",
  paragraphs: [
    "Somebody tried to create an account with this address. There is one already, so nothing was changed.",
    "If that was you: sign in, or reset your password if you have forgotten it.",
  ],
  action: { label: "Open DBCoach", url: urls.signIn },
  footnote: ASKED,
});

/** Something that matters for the safety of an account. */
export const securityNotice = (notice: { title: string; body: string }, url: string): Letter => ({
  subject: notice.title,
  title: notice.title,
  paragraphs: [notice.body, "If that was not you, change your password and sign out all other devices."],
  action: { label: "Check your account", url },
  footnote: "You can switch off these mails in the settings, under Notifications.",
});

/** Anything that a person wants to be told of, such as the end of a generation. */
export const notice = (content: { title: string; body: string; linkText: string; link: string }): Letter => ({
  subject: content.title,
  title: content.title,
  paragraphs: [content.body],
  action: { label: content.linkText, url: content.link },
  footnote: "You can switch off these mails in the settings, under Notifications.",
});
