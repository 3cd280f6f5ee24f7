import { emailFault, newPasswordFault, passwordFault } from "@dbcoach/contract/credentials";
import { NAME_LENGTH } from "@dbcoach/contract/profile";
import { isStorable } from "@dbcoach/contract/storable";

type Body = Record<string, unknown>;

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const email = (body: Body) => emailFault(text(body.email).trim());
const newPassword = (field: string) => (body: Body) => newPasswordFault(text(body[field]), text(body[field]));
const shortName = ({ name }: Body) =>
  text(name).length > NAME_LENGTH.max ? `Name must be less than ${NAME_LENGTH.max} characters` : undefined;
/** The library would store any address, which the page would then load a picture from. */
const noPicture = ({ image }: Body) => (image ? "A picture is uploaded with the profile" : undefined);
const presentPassword = (body: Body) => passwordFault(text(body.password));

/** What is asked of the bodies of requests about accounts beyond what the library asks, in this order. */
const RULES: Record<string, ((body: Body) => string | undefined)[]> = {
  "/sign-in/email": [email, presentPassword],
  "/sign-in/email-otp": [email],
  "/sign-up/email": [email, newPassword("password"), shortName, noPicture],
  "/request-password-reset": [email],
  "/reset-password": [newPassword("newPassword")],
  "/change-password": [newPassword("newPassword")],
  "/send-verification-email": [email],
  // The library would take a young session for a password.
  "/delete-user": [presentPassword],
  // The library mails codes for other purposes, too, for which there are links here.
  "/email-otp/send-verification-otp": [
    email,
    ({ type }) => (type === "sign-in" ? undefined : "Codes are mailed for signing in only"),
  ],
};

/** The message for what is wrong with the body of a request about accounts; undefined when nothing is. */
export function requestFault(path: string, body: unknown): string | undefined {
  const rules = RULES[path] ?? [];
  const fields: Body = typeof body === "object" && body !== null ? { ...body } : {};
  if (!isStorable(fields)) return "A text holds U+0000 or half a character";
  for (const rule of rules) {
    const fault = rule(fields);
    if (fault) return fault;
  }
  return undefined;
}
