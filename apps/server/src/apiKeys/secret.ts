import { createHmac, pbkdf2, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { API_KEY_LENGTH, API_KEY_PREFIX, API_KEY_PREVIEW_LENGTH } from "@dbcoach/contract/limits";

/** API keys as secrets: how they are made, recognised, and kept without being kept. */

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const ROUNDS = 10_000;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const ENDING_LENGTH = 4;
// In the thread pool: ten thousand rounds are some milliseconds, in which nobody else's request is to stand still.
const derive = promisify(pbkdf2);

/** The purpose for which the key of fingerprints is derived from the server's secret. */
export const FINGERPRINT_PURPOSE = "api-key-fingerprint";

/** A new API key. `randomInt` takes no remainder, so every letter and digit is as likely as the others. */
export function newApiKey(): string {
  const characters = Array.from({ length: API_KEY_LENGTH - API_KEY_PREFIX.length }, () => ALPHABET[randomInt(62)]);
  return API_KEY_PREFIX + characters.join("");
}

/** Whether a text can be an API key at all. */
export function looksLikeApiKey(text: string): boolean {
  return text.startsWith(API_KEY_PREFIX) && text.length === API_KEY_LENGTH;
}

/** What of a key is shown later on: its beginning, which all keys share, and its last characters. */
export function visibleParts(key: string): { keyPreview: string; keyEnding: string } {
  return { keyPreview: `${key.slice(0, API_KEY_PREVIEW_LENGTH)}...`, keyEnding: key.slice(-ENDING_LENGTH) };
}

/** By what the store finds a key: nobody who reads the store can tell the key from it, nor compute it without the secret. */
export function fingerprintOf(key: string, secret: Buffer): string {
  return createHmac("sha256", secret).update(key).digest("base64url");
}

/** What the store keeps of a key: salt and result of PBKDF2, in base64. Each call gives another. */
export async function hashOf(key: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(key, salt, ROUNDS, HASH_BYTES, "sha256");
  return ["pbkdf2-sha256", ROUNDS, salt.toString("base64"), hash.toString("base64")].join("$");
}

/** Whether `stored` is the hash of this key. Takes as long for a wrong key as for the right one. */
export async function matches(key: string, stored: string): Promise<boolean> {
  const [, rounds, salt = "", hash = ""] = stored.split("$");
  const expected = Buffer.from(hash, "base64");
  const actual = await derive(key, Buffer.from(salt, "base64"), Number(rounds), HASH_BYTES, "sha256");
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
