import { EXPORT_FILE_NAME, EXPORT_FILES, type ExportFormat, NO_SQL_FOUND } from "@dbcoach/contract/exportFormats";
import type { Project } from "@dbcoach/contract/records";
import { engineOfDatabaseType } from "@dbcoach/contract/targetNames";
import { targetFor } from "@dbcoach/design/dialects/registry";
import { designJson } from "@dbcoach/design/exports/designJson";
import { asUser, type Database } from "../database/database.ts";
import type { Download, Handlers } from "../http/contractRoutes.ts";
import { ApiError } from "../http/problems.ts";
import { requireUuid } from "../http/uuid.ts";
import { readProject } from "../projects/store.ts";
import { csvArchive } from "./archive.ts";
import { render } from "./render.ts";

export interface ExportOptions {
  db: Database;
  /** Does work for a person while the server is not stopping, a little at a time of each. */
  within<T>(userId: string, work: () => Promise<T>): Promise<T>;
}

/** The newest design of a project in any format, as a file. */
export function exportHandlers({ db, within }: ExportOptions): Pick<Handlers, "exportProject"> {
  return {
    async exportProject({ userId, params, query }) {
      const id = requireUuid(params.id);
      const project = await asUser(db, userId, (transaction) => readProject(transaction, id));
      if (!project) throw new ApiError("not_found");
      return within(userId, () => exported(project, query.format));
    },
  };
}

async function exported(project: Project, format: ExportFormat): Promise<Download> {
  const { design, databaseType, evidence } = project;
  const engine = engineOfDatabaseType[databaseType];
  const { extension, mediaType } = EXPORT_FILES[format];
  const file = (content: Uint8Array<ArrayBuffer>, ending = extension, type = mediaType): Download => ({
    fileName: `${EXPORT_FILE_NAME}.${ending}`,
    content,
    type: type.startsWith("text/") || type.endsWith("json") ? `${type}; charset=utf-8` : type,
  });
  if (format === "json") return file(bytes(projectJson(project)));
  if (format === "csv") return file(await csvArchive(design, engine));
  if (format === "sql") {
    if (design.tables.length === 0) throw new ApiError("format_unavailable", { reason: NO_SQL_FOUND });
    const target = targetFor(engine);
    const type = target.language === "sql" ? mediaType : EXPORT_FILES.mongoose.mediaType;
    return file(await render({ format, parts: { design, engine } }), target.extension, type);
  }
  return file(await render({ format, parts: { design, engine, markdown: documents(project), evidence } }));
}

/** All documents of the project as one. */
function documents({ name, steps }: Project): string {
  return [`# ${name}`, ...steps.map(({ content }) => content.trim())].join("\n\n");
}

/** What the specification asks of the JSON export, and the whole design behind it. */
function projectJson({ name, databaseType, description, steps, design, evidence, version }: Project): string {
  const tabs = steps.map(({ type, title, agent }) => ({ id: type, title, agent }));
  const head = { timestamp: new Date().toISOString(), projectName: name, dbType: databaseType, prompt: description };
  return JSON.stringify({ ...head, version, tabs, steps, ...JSON.parse(designJson(design, { evidence })) }, null, 2);
}

const bytes = (text: string) => new TextEncoder().encode(text);
