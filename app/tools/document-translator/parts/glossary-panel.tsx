import { decodeText } from '@entropy-tools/core/decode-text';
import { formatCount } from '@entropy-tools/core/format';
import { ToolError } from '@entropy-tools/core/tool-error';
import { type FormEvent, useRef, useState } from 'react';
import { downloadBlob } from '~/platform/download';
import { Button } from '~/ui/button';
import { FilePick } from '~/ui/file-pick';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { TextField } from '~/ui/text-field';
import { languageName } from '../languages';
import type { GlossaryTerm } from '../translation/glossary';
import {
  MAX_TERM,
  MAX_TERMS,
  readGlossaryCsv,
  writeGlossaryCsv,
} from '../translation/glossary-csv';
import { useGlossary } from '../use-glossary';

/** Terms and their translations. */
export function GlossaryPanel({ language }: { language: string }) {
  const [glossary, setGlossary] = useGlossary();
  const [term, setTerm] = useState('');
  const [translation, setTranslation] = useState('');
  const [said, setSaid] = useState<{ tone: 'info' | 'error'; text: string }>();
  const field = useRef<HTMLInputElement>(null);
  const name = languageName(language);
  const shown = glossary.filter((one) => one.language === '' || one.language === language);
  const others = glossary.length - shown.length;

  const add = (event: FormEvent) => {
    event.preventDefault();
    field.current?.focus();
    if (term.trim() === '') return;
    const isKept = translation.trim() === '';
    const one = {
      term: term.trim(),
      translation: translation.trim(),
      language: isKept ? '' : language,
    };
    const next = joined(glossary, [one]);
    if (next.length > MAX_TERMS)
      return setSaid({ tone: 'error', text: `A glossary has at most ${MAX_TERMS} terms.` });
    setGlossary(next);
    setTerm('');
    setTranslation('');
    setSaid(undefined);
  };
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      // Spreadsheets save CSV in UTF-8, UTF-16 or windows-1252.
      const bytes = new Uint8Array(await chosen.slice(0, 2_000_000).arrayBuffer());
      const { terms, skipped } = readGlossaryCsv(decodeText(bytes).text, language);
      const all = joined(glossary, terms);
      const over = Math.max(0, all.length - MAX_TERMS);
      setGlossary(all.slice(0, MAX_TERMS));
      const left =
        skipped + over > 0
          ? ` ${formatCount(skipped + over, 'row')} left out${over > 0 ? `: a glossary has at most ${MAX_TERMS} terms` : ''}.`
          : '';
      const taken = formatCount(terms.length - over, 'term');
      setSaid({ tone: 'info', text: `${taken} taken over.${left}` });
    } catch (error) {
      const text = error instanceof ToolError ? error.message : 'The file could not be read.';
      setSaid({ tone: 'error', text });
    }
  };
  const save = () =>
    downloadBlob(new Blob([writeGlossaryCsv(glossary)], { type: 'text/csv' }), 'glossary.csv');

  return (
    <div className="flex flex-col gap-4 px-4 pt-2 pb-4">
      <p className="text-sm text-muted">
        Your own words for {name}. Leave the translation empty for what stays as it is, such as
        names. Kept on this device.
      </p>
      <form onSubmit={add} className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
        <TextField
          ref={field}
          label="Term"
          value={term}
          maxLength={MAX_TERM}
          onChange={({ target }) => setTerm(target.value)}
        />
        <TextField
          label={`In ${name}`}
          value={translation}
          maxLength={MAX_TERM}
          placeholder="stays as it is"
          onChange={({ target }) => setTranslation(target.value)}
        />
        <Button type="submit">Add</Button>
      </form>
      {shown.length > 0 && (
        <ul aria-label="Terms" className="max-h-64 divide-y divide-line overflow-y-auto">
          {shown.map((one) => (
            <TermRow
              key={`${one.language} ${one.term}`}
              term={one}
              onRemove={() => {
                setGlossary(glossary.filter((other) => other !== one));
                field.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      {others > 0 && (
        <p className="text-sm text-muted">{formatCount(others, 'term')} for other languages.</p>
      )}
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <div className="flex flex-wrap gap-2">
        <FilePick
          accept=".csv,.tsv,.txt"
          testId="glossary-file"
          onFiles={([chosen]) => void read(chosen)}
        >
          {(choose) => (
            <Button size="small" onClick={choose}>
              Import CSV
            </Button>
          )}
        </FilePick>
        <Button
          size="small"
          disabledReason={glossary.length === 0 && 'There are no terms yet.'}
          onClick={save}
        >
          Export CSV
        </Button>
      </div>
    </div>
  );
}

function TermRow({ term, onRemove }: { term: GlossaryTerm; onRemove: () => void }) {
  return (
    <li className="flex min-h-10 items-center gap-3 text-sm">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {term.term}{' '}
        <span className="text-muted">
          {term.translation === '' ? 'stays as it is' : `→ ${term.translation}`}
        </span>
      </span>
      <button
        type="button"
        aria-label={`Remove ${term.term}`}
        onClick={onRemove}
        className="grid size-8 shrink-0 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
      >
        <Icon name="close" className="size-4" />
      </button>
    </li>
  );
}

/** New terms replace existing ones of the same name and language. */
function joined(glossary: readonly GlossaryTerm[], added: readonly GlossaryTerm[]): GlossaryTerm[] {
  const key = ({ term, language }: GlossaryTerm) => `${language} ${term.toLowerCase()}`;
  const all = new Map(glossary.map((one) => [key(one), one]));
  for (const one of added) all.set(key(one), one);
  return [...all.values()];
}
