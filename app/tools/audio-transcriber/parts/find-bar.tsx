import { formatCount } from '@entropy-tools/core/format';
import type { TimedText } from '@entropy-tools/media/speech/transcribe';
import { type FormEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { TextField } from '~/ui/text-field';
import { findAll, replaceAll } from '../export/find-replace';
import { markText } from './mark-text';

/** Find and replace in the whole transcript; matches are highlighted in it. */
export function FindBar({
  parts,
  text,
  onReplace,
}: {
  parts: readonly TimedText[];
  text: RefObject<HTMLElement>;
  onReplace: (parts: readonly TimedText[]) => void;
}) {
  const [find, setFind] = useState('');
  const [replacement, setReplacement] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  const [at, setAt] = useState(-1);
  const matches = useMemo(() => findAll(parts, { find, matchCase }), [parts, find, matchCase]);
  // The search starts anew with other words, and at the end of a shorter list.
  const current = at < matches.length ? at : -1;
  const shown = matches[current];
  useEffect(() => markText('transcript-found', text.current, matches), [text, matches]);
  useEffect(
    () => markText('transcript-current', text.current, shown ? [shown] : []),
    [text, shown],
  );
  const step = (by: 1 | -1) => {
    const from = current < 0 && by < 0 ? 0 : current;
    const index = (from + by + matches.length) % matches.length;
    setAt(index);
    const part = matches[index]?.part;
    text.current?.querySelector(`[data-part="${part}"]`)?.scrollIntoView({ block: 'center' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (matches.length > 0) step(1);
  };
  const none = matches.length === 0 && 'There is nothing to replace.';
  const notFound = matches.length === 0 && 'Nothing was found.';
  const places = formatCount(matches.length, 'place');
  return (
    <search>
      <form className="transcriber-find" onSubmit={submit}>
        <TextField
          label="Find"
          value={find}
          onChange={({ target }) => {
            setFind(target.value);
            setAt(-1);
          }}
        />
        <TextField
          label="Replace with"
          value={replacement}
          onChange={({ target }) => setReplacement(target.value)}
        />
        <Checkbox
          label="Match case"
          checked={matchCase}
          onChange={({ target }) => setMatchCase(target.checked)}
        />
        <p role="status" className="text-sm text-muted" data-figures>
          {find === '' ? '' : shown ? `${current + 1} of ${places}` : places}
        </p>
        <Button disabledReason={notFound} onClick={() => step(-1)}>
          Previous
        </Button>
        <Button type="submit" disabledReason={notFound}>
          Next
        </Button>
        <Button
          disabledReason={none}
          onClick={() => onReplace(replaceAll(parts, { find, matchCase }, replacement))}
        >
          Replace all
        </Button>
      </form>
    </search>
  );
}
