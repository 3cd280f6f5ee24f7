/** Limits and constants of the specification that both sides of the wire use. Each is named here and nowhere else. */

/** Characters (UTF-16 units) of a description. */
export const MAX_DESCRIPTION_LENGTH = 20_000;
/** Rounds of repair after the first verification, in dbcoach mode. */
export const MAX_REPAIR_ROUNDS = 3;
/** Rounds in which a model is told what was wrong with its answer, and asked again. */
export const MAX_CORRECTION_ROUNDS = 3;
/** Repetitions of a call to a model after failures that can pass, and the wait before the first; it doubles. */
export const MODEL_RETRIES = 3;
export const MODEL_RETRY_MS = 1_000;
/** What is remembered of a conversation when a model answers in it. */
export const REMEMBERED_MESSAGES = 12;
/** Time that one verification may take before its worker is ended. */
export const VERIFICATION_TIMEOUT_MS = 20_000;
/** Seconds between two comments that keep an event stream open. */
export const HEARTBEAT_SECONDS = 25;
/** Waits before the first, second, … attempt to reconnect an event stream; the last one repeats. */
export const RECONNECT_DELAYS_MS = [1_000, 2_000, 5_000, 10_000] as const;
/** The move from a completed live generation to the list of conversations. */
export const COMPLETION_REDIRECT_MS = 3_000;
/** The highlight around the home form's description box. */
export const HOME_HIGHLIGHT_MS = 3_000;
/** Characters of the description in the live page's header, and in lists. */
export const HEADER_PROMPT_LENGTH = 50;
export const LIST_PROMPT_LENGTH = 60;
/** What one change of a design may hold, and the bytes of its request. */
export const MAX_CHANGE_OPERATIONS = 10_000;
export const MAX_CHANGE_BYTES = 8 * 1024 * 1024;
/** Characters of a query of the SQL console that is kept. */
export const MAX_RECORDED_QUERY_LENGTH = 20_000;
/** Characters of an insight, and of a document, where only their beginning is shown. */
export const INSIGHT_PREVIEW_LENGTH = 50;
export const CONTENT_PREVIEW_LENGTH = 150;
/** How long a button says that it has copied. */
export const COPIED_MS = 2_000;
/** Characters of what a list is searched for. */
export const MAX_SEARCH_LENGTH = 200;
/** Rows of one page of a list. */
export const PAGE_SIZE = 50;
/** How long the page offers to take the deletion of a project back. */
export const PROJECT_UNDO_MS = 8_000;
/** Skeleton cards while the project list loads. */
export const PROJECT_SKELETONS = 6;
/** Refresh of the list of conversations. */
export const CONVERSATION_REFRESH_MS = 30_000;

export const APPLICATION_NAME_HEADER = "x-application-name";
export const APPLICATION_NAME = "dbcoach-web";

/** Of a picture that is uploaded for a profile. */
export const AVATAR_MAX_BYTES = 5_242_880;
export const AVATAR_TYPES = ["image/jpeg", "image/png", "image/gif"] as const;
/** What becomes of it: a square JPEG of so many pixels, at this quality. */
export const AVATAR_PIXELS = 200;
export const AVATAR_QUALITY = 0.9;

/** Failed sign-ins of one e-mail address before it is refused, and the time in which they count. */
export const SIGN_IN_ATTEMPTS = 5;
export const SIGN_IN_WINDOW_MINUTES = 15;
/** How often the web application looks whether its session is still good, and when it renews it. */
export const SESSION_CHECK_MS = 30_000;
export const SESSION_RENEWAL_MS = 90_000;
/** How long messages of success stay. */
export const SUCCESS_MESSAGE_MS = 3_000;
export const PROFILE_MESSAGE_MS = 5_000;

/** Requests per hour and API key; the hour slides. */
export const API_KEY_REQUESTS_PER_HOUR = 1_000;
/** Every API key begins with these 16 characters; 32 random letters and digits follow. */
export const API_KEY_PREFIX = "dbcoach_live_sk_";
export const API_KEY_LENGTH = 48;
/** How many of its first characters stand in a key's preview. */
export const API_KEY_PREVIEW_LENGTH = 12;
/** How long each request with a key is kept with its address; the totals stay. */
export const KEY_LOG_DAYS = 90;
/** How long a new key is shown. */
export const NEW_KEY_BANNER_MS = 30_000;

/** The workspace's left panel: its share of the width in percent, and its least and greatest width in pixels. */
export const WORKSPACE_PANEL_SHARE = 30;
export const WORKSPACE_PANEL_MIN_PX = 350;
export const WORKSPACE_PANEL_MAX_PX = 500;
/** The wait in the workspace between a complete design and the message that it is saved. */
export const WORKSPACE_SAVED_MS = 1_000;
/** Sessions that the overview of a project shows. */
export const RECENT_SESSIONS = 3;
/** Characters of a query's text in lists and in the view of a session, and of a description in a timeline. */
export const QUERY_LIST_LENGTH = 100;
export const QUERY_VIEW_LENGTH = 200;
export const TIMELINE_DESCRIPTION_LENGTH = 100;
