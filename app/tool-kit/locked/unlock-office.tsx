import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { TextField } from '~/ui/text-field';
import { type Unlocked, useUnlock } from './use-unlock';

/** Asks for the password of Office documents. It stays on this page and is never stored. */
export default function UnlockOffice({
  files,
  onOpened,
  takesFocus = false,
  asked = 0,
}: {
  /** Password-protected documents; renders nothing when empty. */
  files: readonly File[];
  onOpened: (opened: readonly Unlocked[]) => void;
  /** Focuses the field, when there is nothing else to do first. */
  takesFocus?: boolean;
  /** Increases each time the work was started without the password, which is then required at the field. */
  asked?: number;
}) {
  const [password, setPassword] = useState('');
  const [lacksPassword, setLacksPassword] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const title = useId();
  const { job, open } = useUnlock((opened) => {
    setPassword('');
    onOpened(opened);
  });
  const { state, reset } = job;
  const [first] = files;
  // For another document, clear the message about the last one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it depends on the document alone
  useEffect(() => {
    reset();
    setLacksPassword(false);
  }, [first, reset]);
  const ask = () => {
    setLacksPassword(true);
    field.current?.focus();
  };
  const askLatest = useRef(ask);
  askLatest.current = ask;
  useEffect(() => {
    if (asked > 0) askLatest.current();
  }, [asked]);
  if (!first) return null;
  const isBusy = state.status === 'running';
  return (
    <form
      aria-labelledby={title}
      className="flex w-full max-w-md flex-col gap-4 rounded-card border border-line bg-surface p-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        if (password === '') ask();
        else open(files, password);
      }}
    >
      <div>
        <p id={title} className="flex items-center gap-2 font-display text-lg font-semibold">
          <Icon name="lock" />
          This document has a password
        </p>
        <p dir="auto" className="text-sm text-muted wrap-anywhere">
          {first.name}
          {files.length > 1 && ` and ${files.length - 1} more`}
        </p>
      </div>
      <TextField
        ref={field}
        label="Password"
        type="password"
        autoComplete="off"
        autoFocus={takesFocus}
        value={password}
        error={
          (state.status === 'failed' && state.error.message) ||
          (lacksPassword && 'Type the password of this document first.')
        }
        hint="It stays in this tab and is forgotten when you close it."
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setLacksPassword(false);
          if (state.status === 'failed') reset();
        }}
      />
      <Button type="submit" variant="primary" busy={isBusy} className="self-start">
        Open
      </Button>
    </form>
  );
}
