import { type Draft, newDraft, rebased, redo, undo, withStep } from "@dbcoach/design/editing/draft";
import { noteOn, refusalText } from "@dbcoach/design/editing/texts";
import type { Design } from "@dbcoach/design/model";
import type { Operation } from "@dbcoach/design/operations/schema";
import { useEffect, useState } from "react";
import { messageOf } from "../../api/apiError.ts";
import { call } from "../../api/client.ts";
import { counted } from "../../components/duration.ts";
import { notifySuccess } from "../../components/notifySuccess.ts";
import { projectsChanged } from "../../projects/changes.ts";
import type { Editor, EditorMessage } from "./editor.ts";
import { keepDraft, readDraft } from "./storedDraft.ts";

type Edits = readonly (readonly Operation[])[];

interface State {
  /** The newest version, as far as it is known. */
  base: Design;
  version: number;
  draft: Draft;
  /** All edits, while some of them do not apply and it is not decided what becomes of them. */
  waiting: Edits | undefined;
  lost: readonly string[];
  message: EditorMessage | undefined;
}

/** The edits on this version of the design; `madeOn` is the version that they were made on. */
function opened(base: Design, version: number, edits: Edits, madeOn: number): State {
  const { draft, lost } = rebased(base, edits);
  const moved = madeOn !== version && edits.length > 0;
  if (lost.length > 0) return { base, version, draft: newDraft(base), waiting: edits, lost, message: undefined };
  const text = `The design is at version ${version} now. Your ${counted(edits.length, "change")} made on version ${madeOn} still apply.`;
  return { base, version, draft, waiting: undefined, lost: [], message: moved ? { kind: "note", text } : undefined };
}

const editsOf = ({ draft, waiting }: State): Edits => waiting ?? draft.done.map(({ operations }) => operations);

interface Subject {
  projectId: string;
  version: number;
}

/**
 * The unsaved changes on a project's newest version. They survive a reload; when the project has a newer version, they
 * move there if all of them apply.
 */
export function useDraft(design: Design, { projectId, version }: Subject): Editor {
  const [saving, setSaving] = useState(false);
  const [state, setState] = useState<State>(() => {
    const stored = readDraft(projectId);
    return opened(design, version, stored?.edits ?? [], stored?.baseVersion ?? version);
  });

  // After a save this page knows the newest version before the project is read again.
  const isNewer = version > state.version || (version === state.version && design !== state.base);
  if (isNewer && !saving) setState(opened(design, version, editsOf(state), state.version));

  useEffect(() => {
    if (!state.waiting) keepDraft(projectId, { baseVersion: state.version, edits: editsOf(state) });
  }, [projectId, state]);

  const say = (kind: EditorMessage["kind"], text: string) =>
    setState((before) => ({ ...before, message: { kind, text } }));
  const move = (step: (draft: Draft) => Draft) => {
    if (!saving) setState((before) => ({ ...before, draft: step(before.draft), message: undefined }));
  };

  const take = (operations: readonly Operation[]): boolean => {
    const next = withStep(state.draft, operations);
    if (!next) {
      say("error", "That does not fit into the design as it is.");
      return false;
    }
    const note = noteOn(operations);
    setState({ ...state, draft: next, message: note === undefined ? undefined : { kind: "note", text: note } });
    return true;
  };

  const make: Editor["make"] = (edit) => {
    if (saving) {
      say("error", "The changes are being saved: wait a moment.");
      return false;
    }
    if (state.waiting) {
      say("error", "Decide first what becomes of the changes that do not apply.");
      return false;
    }
    const made = edit(state.draft.design);
    if (!made.ok) {
      const { refusal, instead } = made;
      // It goes with the next edit, whatever that is: it is for the design as it is now.
      const offer = instead && { label: "Delete together", edit: () => ({ ok: true, operations: instead() }) as const };
      setState({ ...state, message: { kind: "error", text: refusalText(refusal), ...(offer && { offer }) } });
      return false;
    }
    return made.operations.length === 0 || take(made.operations);
  };

  const save = async () => {
    const { draft } = state;
    setSaving(true);
    try {
      const operations = draft.done.flatMap((step) => [...step.operations]);
      const body = { baseVersion: state.version, operations };
      const saved = await call("changeDesign", { params: { id: projectId }, body });
      const { version: newest } = saved;
      setState({ ...state, base: draft.design, version: newest, draft: newDraft(draft.design), message: undefined });
      notifySuccess(`Saved as version ${newest}.`);
    } catch (error) {
      say("error", messageOf(error));
    } finally {
      setSaving(false);
      await projectsChanged();
    }
  };

  return {
    design: state.draft.design,
    version: state.version,
    unsaved: state.waiting?.length ?? state.draft.done.length,
    canUndo: state.draft.done.length > 0 && !saving,
    canRedo: state.draft.undone.length > 0 && !saving,
    saving,
    message: state.message,
    lost: state.lost,
    make,
    undo: () => move(undo),
    redo: () => move(redo),
    save: () => void save(),
    discard: () => {
      keepDraft(projectId, { baseVersion: state.version, edits: [] });
      // What is discarded can be done again, as after an undo.
      const draft = state.draft.done.reduce(undo, state.draft);
      setState({ ...state, draft, waiting: undefined, lost: [], message: undefined });
    },
    dropLost: () => {
      const { draft } = rebased(state.base, editsOf(state));
      setState({ ...state, draft, waiting: undefined, lost: [], message: undefined });
    },
    dismiss: () => setState((before) => ({ ...before, message: undefined })),
  };
}
