import type { secureHeaders } from "hono/secure-headers";

type Headers = NonNullable<Parameters<typeof secureHeaders>[0]>;

/** Everything comes from this server. Inline styles are the component library's; inline scripts there are none. */
const POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", "data:", "blob:"],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** Where the intro video is embedded from, and its thumbnail. */
const VIDEO_SERVICE = { frame: "https://www.youtube-nocookie.com", image: "https://i.ytimg.com" };

const SECURITY_HEADERS: Headers = {
  contentSecurityPolicy: POLICY,
  // The live page's address holds the description: it must not travel in a Referer header. Its origin may: without any,
  // browsers would also hide the Origin by which requests of another site are told apart.
  referrerPolicy: "strict-origin",
  // Over plain HTTP on localhost this header means nothing; behind TLS it belongs to the proxy.
  strictTransportSecurity: false,
};

/** The headers of everything but assets. Only with an intro video may a page show something of its service. */
export function pageHeaders(introVideoId: string | undefined): Headers {
  if (!introVideoId) return SECURITY_HEADERS;
  const { frame, image } = VIDEO_SERVICE;
  const contentSecurityPolicy = { ...POLICY, imgSrc: [...POLICY.imgSrc, image], frameSrc: [frame] };
  return { ...SECURITY_HEADERS, contentSecurityPolicy };
}

/** The databases of the SQL console are WebAssembly, in a worker: a worker's own file says what it may do. */
export const ASSET_HEADERS: Headers = {
  ...SECURITY_HEADERS,
  contentSecurityPolicy: { ...POLICY, scriptSrc: ["'self'", "'wasm-unsafe-eval'"] },
};

/** The demo's designer checks documents with a validator that writes its checks as code. Its thread has no page to harm. */
export const DESIGNER_HEADERS: Headers = {
  ...SECURITY_HEADERS,
  contentSecurityPolicy: { ...POLICY, scriptSrc: ["'self'", "'wasm-unsafe-eval'", "'unsafe-eval'"] },
};
