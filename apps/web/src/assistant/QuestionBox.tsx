import { MAX_QUESTION_LENGTH } from "@dbcoach/contract/assistant";
import { ActionIcon, Text, Textarea, Tooltip } from "@mantine/core";
import { IconArrowUp, IconPlayerStopFilled } from "@tabler/icons-react";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import classes from "./QuestionBox.module.css";
import { type ChatSubject, questionDraft } from "./subject.ts";

interface QuestionBoxProps {
  subject: ChatSubject;
  /** The question that is on its way already. */
  pending: string | undefined;
  /** An answer is being waited for. */
  busy: boolean;
  onAsk: (question: string) => boolean;
  onStop: () => void;
  onUse?: () => void;
}

/** From here on the number of characters is worth showing. */
const COUNT_FROM = MAX_QUESTION_LENGTH * 0.9;

/** Where questions are typed. Enter sends, Shift+Enter begins a new line. */
export function QuestionBox({ subject, pending, busy, onAsk, onStop, onUse }: QuestionBoxProps) {
  const [text, setText] = useState(() => {
    const kept = questionDraft.read(subject);
    return kept.trim() === pending ? "" : kept;
  });
  const box = useRef<HTMLTextAreaElement>(null);
  const { length } = text.trim();
  const tooLong = length > MAX_QUESTION_LENGTH;

  const change = (value: string) => {
    onUse?.();
    setText(value);
    questionDraft.write(subject, value);
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    box.current?.focus();
    if (!tooLong && onAsk(text)) setText("");
  };
  const stop = () => {
    onStop();
    // What the server had not got yet can be changed and sent again.
    setText(questionDraft.read(subject));
    // The button goes with what it stopped.
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While characters are being composed, Enter chooses among them.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={classes.form} onSubmit={send}>
      <div className={classes.box} data-busy={busy || undefined}>
        {/* Read-only instead of disabled: a disabled box would lose the focus. */}
        <Textarea
          ref={box}
          className={classes.text}
          classNames={{ input: classes.input }}
          variant="unstyled"
          aria-label="Question about the design"
          placeholder="Ask about the design, or say what to change"
          autosize
          minRows={1}
          maxRows={8}
          value={text}
          readOnly={busy}
          aria-disabled={busy}
          aria-invalid={tooLong}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {/* Two buttons with keys: one that became the other while it is pressed would submit the form. */}
        {busy ? (
          <Tooltip key="stop" label="Stop">
            <ActionIcon variant="default" aria-label="Stop" className={classes.action} onClick={stop}>
              <IconPlayerStopFilled size={14} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ) : (
          <Tooltip key="send" label="Send">
            <ActionIcon type="submit" aria-label="Send" className={classes.action} disabled={length === 0 || tooLong}>
              <IconArrowUp size={16} stroke={2} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {length >= COUNT_FROM && (
        <Text size="xs" component="output" c={tooLong ? "var(--bad)" : "dimmed"} data-numbers>
          {length.toLocaleString("en")} of {MAX_QUESTION_LENGTH.toLocaleString("en")} characters
        </Text>
      )}
    </form>
  );
}
