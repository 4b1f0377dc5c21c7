import { formatCount } from '@entropy-tools/core/format';
import { type FormEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { TextField } from '~/ui/text-field';
import { findAll, type Match, replaceAll } from '../export/find-replace';
import type { Transcription } from '../transcription';
import type { TranscriptionQueue } from '../transcription-queue';

/** Find and replace in the whole transcript; matches are highlighted in it. */
export function FindBar({
  desk,
  item,
  text,
}: {
  desk: TranscriptionQueue;
  item: Transcription;
  text: RefObject<HTMLElement>;
}) {
  const [find, setFind] = useState('');
  const [replacement, setReplacement] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  const [before, setBefore] = useState<Transcription['parts']>();
  const [at, setAt] = useState(-1);
  const { id, parts } = item;
  const matches = useMemo(() => findAll(parts, { find, matchCase }), [parts, find, matchCase]);
  useEffect(() => mark(text.current, matches), [text, matches]);
  const goTo = (next: number) => {
    const index = (next + matches.length) % matches.length;
    setAt(index);
    const part = matches[index]?.part;
    text.current?.querySelector(`[data-part="${part}"]`)?.scrollIntoView({ block: 'center' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (matches.length > 0) goTo(at + 1);
  };
  const replace = () => {
    setBefore(parts);
    desk.changeParts(id, replaceAll(parts, { find, matchCase }, replacement));
  };
  const none = matches.length === 0 && 'There is nothing to replace.';
  return (
    <search>
      <form className="transcriber-find" onSubmit={submit}>
        <TextField label="Find" value={find} onChange={({ target }) => setFind(target.value)} />
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
          {find === '' ? '' : `${formatCount(matches.length, 'place')}`}
        </p>
        <Button type="submit" disabledReason={matches.length === 0 && 'Nothing was found.'}>
          Next
        </Button>
        <Button disabledReason={none} onClick={replace}>
          Replace all
        </Button>
        {before && (
          <Button
            variant="quiet"
            onClick={() => {
              desk.changeParts(id, before);
              setBefore(undefined);
            }}
          >
            Undo
          </Button>
        )}
      </form>
    </search>
  );
}

/** Highlights the matches with the CSS Custom Highlight API, where the browser supports it. */
function mark(text: HTMLElement | null, matches: readonly Match[]): () => void {
  if (!text || typeof Highlight === 'undefined') return () => {};
  const ranges = matches.flatMap(({ part, at, length }) => {
    const node = text.querySelector(`[data-part="${part}"]`)?.firstChild;
    if (!node || at + length > (node.textContent?.length ?? 0)) return [];
    const range = new Range();
    range.setStart(node, at);
    range.setEnd(node, at + length);
    return [range];
  });
  CSS.highlights.set('transcript-found', new Highlight(...ranges));
  return () => void CSS.highlights.delete('transcript-found');
}
