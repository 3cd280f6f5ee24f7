import { autocompletion, closeCompletion, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { PostgreSQL, SQLite, sql } from "@codemirror/lang-sql";
import { bracketMatching, syntaxHighlighting } from "@codemirror/language";
import { Compartment, EditorState } from "@codemirror/state";
import { EditorView, keymap, lineNumbers, placeholder } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { type RefObject, useEffect, useRef } from "react";
import classes from "./SqlEditor.module.css";

export interface SqlEditorHandle {
  /** What is selected; all where nothing is. */
  wanted(): string;
  focus(): void;
}

interface SqlEditorProps {
  value: string;
  onChange: (text: string) => void;
  onRun: () => void;
  dialect: "postgresql" | "sqlite";
  /** Names of columns by table, for completion. */
  schema: Record<string, string[]>;
  /** The element that says what keys do. */
  describedBy: string;
  ref: RefObject<SqlEditorHandle | null>;
}

/** An editor for SQL that knows the tables of the design. Tab leaves it, so that the keyboard is not caught in it. */
export function SqlEditor({ value, onChange, onRun, dialect, schema, describedBy, ref }: SqlEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const language = useRef(new Compartment());
  const latest = useRef({ onChange, onRun, value, dialect, schema });
  latest.current = { onChange, onRun, value, dialect, schema };

  useEffect(() => {
    if (!host.current) return;
    const run = (editor: EditorView) => {
      closeCompletion(editor);
      latest.current.onRun();
      return true;
    };
    const created = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          lineNumbers(),
          history(),
          bracketMatching(),
          autocompletion({ icons: false }),
          syntaxHighlighting(classHighlighter),
          EditorView.lineWrapping,
          placeholder("SELECT …"),
          keymap.of([
            { key: "Mod-Enter", run },
            ...completionKeymap,
            ...historyKeymap,
            ...defaultKeymap.filter(({ key }) => key !== "Mod-Enter"),
          ]),
          language.current.of(languageFor(latest.current)),
          EditorView.contentAttributes.of({
            "aria-label": "SQL",
            "aria-describedby": describedBy,
            spellcheck: "false",
          }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = created;
    ref.current = {
      wanted: () => {
        const { from, to, empty } = created.state.selection.main;
        return empty ? created.state.doc.toString() : created.state.sliceDoc(from, to);
      },
      focus: () => created.focus(),
    };
    return () => {
      ref.current = null;
      created.destroy();
    };
  }, [describedBy, ref]);

  useEffect(() => {
    view.current?.dispatch({ effects: language.current.reconfigure(languageFor({ dialect, schema })) });
  }, [dialect, schema]);

  useEffect(() => {
    const shown = view.current;
    if (!shown || shown.state.doc.toString() === value) return;
    shown.dispatch({ changes: { from: 0, to: shown.state.doc.length, insert: value } });
  }, [value]);

  return <div ref={host} className={classes.editor} />;
}

function languageFor({ dialect, schema }: Pick<SqlEditorProps, "dialect" | "schema">) {
  return sql({ dialect: dialect === "sqlite" ? SQLite : PostgreSQL, schema, upperCaseKeywords: true });
}
