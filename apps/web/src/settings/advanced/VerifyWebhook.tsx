import { Accordion } from "@mantine/core";
import { CodeBlock } from "../../documents/CodeBlock.tsx";

/** As the Standard Webhooks specification says, with nothing but Node. */
const CODE = `import { createHmac, timingSafeEqual } from "node:crypto";

const key = Buffer.from(process.env.DBCOACH_WEBHOOK_SECRET.slice("whsec_".length), "base64");

// body: the text of the request as it came, not parsed and written again
export function isFromDbcoach(headers, body) {
  const id = headers["webhook-id"];
  const time = headers["webhook-timestamp"];
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) return false;
  const expected = createHmac("sha256", key).update(\`\${id}.\${time}.\${body}\`).digest();
  return headers["webhook-signature"].split(" ").some((signature) => {
    const given = Buffer.from(signature.replace("v1,", ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

/** How a receiver tells that a message is ours. */
export function VerifyWebhook() {
  return (
    <Accordion variant="contained">
      <Accordion.Item value="verify">
        <Accordion.Control>How to verify the signature</Accordion.Control>
        <Accordion.Panel>
          <CodeBlock code={CODE} language="javascript" />
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}
