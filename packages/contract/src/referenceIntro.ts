import { ERRORS } from "./errors.ts";
import { API_KEY_REQUESTS_PER_HOUR, HEARTBEAT_SECONDS, PAGE_SIZE } from "./limits.ts";

/** What a reader of the API reference needs to know before the calls themselves. */
export interface Topic {
  id: string;
  title: string;
  paragraphs: string[];
  /** Without a language: for a shell, or header fields. */
  code?: { text: string; language?: "json" | "javascript" };
}

const hourly = API_KEY_REQUESTS_PER_HOUR.toLocaleString("en");

/** The topics, with examples against a server at `origin`. Text between backticks is code. */
export const introTopics = (origin: string): Topic[] => [
  {
    id: "authentication",
    title: "Authentication",
    paragraphs: [
      "Make a key in the settings, under API Keys, and send it with every request: in `Authorization: Bearer`, or in `x-api-key`. Keep it in an environment variable; the examples below read `DBCOACH_API_KEY`.",
      "A few calls are for a person only. Their examples send the cookie of a session, which signing in gives.",
    ],
    code: {
      text: `export DBCOACH_API_KEY="dbcoach_live_sk_…"

curl "${origin}/rest/v1/projects" \\
  -H "authorization: Bearer $DBCOACH_API_KEY"`,
    },
  },
  {
    id: "permissions",
    title: "Permissions",
    paragraphs: [
      "A key has one or more of four permissions: `read`, `write`, `delete` and `admin`. Unless a call says otherwise, GET needs read, DELETE needs delete, and everything else needs write. `admin` includes the others, and alone opens API keys, changes of preferences, and the export of all data.",
      "A key that may not do what is asked gets `403` with the code `permission_missing`.",
    ],
  },
  {
    id: "rate-limit",
    title: "Rate limit",
    paragraphs: [
      `Each key may make ${hourly} requests per hour; the hour slides. Every answer says in \`RateLimit\` how many are left (\`r\`) and after how many seconds the oldest no longer counts (\`t\`). Over the limit, the answer is \`429\`, and \`Retry-After\` says how many seconds to wait.`,
    ],
    code: {
      text: `RateLimit-Policy: "hour";q=${API_KEY_REQUESTS_PER_HOUR};w=3600\nRateLimit: "hour";r=987;t=3482`,
    },
  },
  {
    id: "errors",
    title: "Errors",
    paragraphs: [
      "What fails is answered with problem details (RFC 9457) as `application/problem+json`. `code` is stable: decide by it, and show `detail` to people.",
    ],
    code: {
      text: JSON.stringify(
        {
          type: "about:blank",
          title: "api key expired",
          status: ERRORS.api_key_expired.status,
          detail: ERRORS.api_key_expired.text,
          code: "api_key_expired",
        },
        null,
        2,
      ),
      language: "json",
    },
  },
  {
    id: "pagination",
    title: "Pagination",
    paragraphs: [
      `Lists come in pages of ${PAGE_SIZE}. Ask for the following page with the \`next\` of this one as \`cursor\`, until \`next\` is null.`,
    ],
    code: {
      text: `let cursor = "";
do {
  const response = await fetch(\`${origin}/rest/v1/projects?cursor=\${cursor}\`, {
    headers: { authorization: \`Bearer \${process.env.DBCOACH_API_KEY}\` },
  });
  const { data, next } = await response.json();
  for (const project of data) console.log(project.name);
  cursor = next ?? "";
} while (cursor);`,
      language: "javascript",
    },
  },
  {
    id: "idempotency",
    title: "Idempotency",
    paragraphs: [
      "Send an `Idempotency-Key` of your own when you start a generation. The same key with the same description gives the generation that it started, so a request may be repeated when its answer was lost. With another description it is refused.",
    ],
  },
  {
    id: "live-events",
    title: "Live events",
    paragraphs: [
      `Follow a generation at \`/realtime/v1/generations/{id}\`, which sends server-sent events and needs read. The id of each event is its index; after a break, send the last one in \`Last-Event-ID\` (or \`?after=\`), and nothing is missed or repeated. A comment every ${HEARTBEAT_SECONDS} seconds keeps the connection open. The event named \`end\` holds the generation, and is the last.`,
    ],
    code: {
      text: `curl -N "${origin}/realtime/v1/generations/$GENERATION_ID" \\
  -H "authorization: Bearer $DBCOACH_API_KEY"`,
    },
  },
  {
    id: "webhook-signature",
    title: "Webhook signatures",
    paragraphs: [
      "Webhooks are signed as the Standard Webhooks specification says: HMAC-SHA256 over id, time and body. Check the signature with the secret that the settings gave you, compare in constant time, and refuse what is older than five minutes.",
    ],
    code: {
      text: `import { createHmac, timingSafeEqual } from "node:crypto";

/** Whether a request is from DBCoach. \`body\` is its text, unparsed. */
function isAuthentic(headers, body) {
  const id = headers["webhook-id"];
  const time = headers["webhook-timestamp"];
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const secret = Buffer.from(process.env.DBCOACH_WEBHOOK_SECRET.slice("whsec_".length), "base64");
  const expected = createHmac("sha256", secret).update(\`\${id}.\${time}.\${body}\`).digest();
  const given = Buffer.from(headers["webhook-signature"].replace("v1,", ""), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}`,
      language: "javascript",
    },
  },
];
