import { universities } from '@workers/api/knowledge/catalogue.contract';
import type { OperatorDocument } from '@workers/api/knowledge/operator.contract';
import { type FormEvent, useState } from 'react';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Notice } from '~/ui/notice';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import { updateDocument } from './operator-calls';

const sourceKinds = {
  official: 'Official site',
  'official-document-copy': 'Copy of an official document',
  news: 'News',
  aggregator: 'Another site',
  recalled: 'Common knowledge',
} as const;

type Fields = ReturnType<typeof fieldsOf>;

const fieldsOf = (document: OperatorDocument) => ({
  title: document.title,
  university: document.university ?? '',
  year: document.year === null ? '' : String(document.year),
  sourceUrl: document.sourceUrl ?? '',
  sourceKind: document.sourceKind,
  checkedBy: document.checkedBy ?? '',
  licence: document.licence ?? '',
  fileName: document.fileName ?? '',
  servesFile: document.servesFile,
});

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** Metadata of a document, shown with each answer that cites it. */
export function DocumentForm({
  document,
  onSaved,
  onSignedOut,
}: {
  document: OperatorDocument;
  onSaved: () => Promise<void>;
  onSignedOut: () => void;
}) {
  const [fields, setFields] = useState(() => fieldsOf(document));
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<{ tone: 'success' | 'error'; title: string; text?: string }>();
  const set = (parts: Partial<Fields>) => {
    setNote(undefined);
    setFields((before) => ({ ...before, ...parts }));
  };
  const missing = whatIsMissing(fields);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || missing) return;
    setBusy(true);
    const answer = await updateDocument({
      id: document.id,
      title: fields.title,
      university: orNull(fields.university),
      year: fields.year === '' ? null : Number(fields.year),
      sourceUrl: orNull(fields.sourceUrl),
      sourceKind: fields.sourceKind,
      checkedBy: orNull(fields.checkedBy),
      licence: orNull(fields.licence),
      fileName: orNull(fields.fileName),
      servesFile: fields.servesFile,
    });
    if (answer.outcome === 'signed-out') return onSignedOut();
    if (answer.outcome === 'failed')
      setNote({
        tone: 'error',
        title: answer.title,
        ...(answer.detail === undefined ? {} : { text: answer.detail }),
      });
    else {
      await onSaved();
      setNote({ tone: 'success', title: 'Saved' });
    }
    setBusy(false);
  };
  const isProspectus = document.kind === 'prospectus';
  return (
    <form
      aria-label="About the document"
      className="flex flex-col gap-4"
      onSubmit={(event) => void save(event)}
    >
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <TextField
          label="Title"
          className="sm:col-span-2"
          maxLength={200}
          value={fields.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        <Select
          label="University"
          value={fields.university}
          onChange={(event) => set({ university: event.target.value })}
        >
          <option value="">{isProspectus ? 'None or several' : 'As each fact says'}</option>
          {universities.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        <TextField
          label="Academic year"
          inputMode="numeric"
          placeholder={isProspectus ? 'Not given' : 'As each fact says'}
          value={fields.year}
          onChange={(event) => set({ year: event.target.value.trim() })}
        />
        <TextField
          label="Address of the original"
          className="sm:col-span-2"
          type="url"
          maxLength={1000}
          value={fields.sourceUrl}
          onChange={(event) => set({ sourceUrl: event.target.value })}
        />
        <Select
          label="Where it is from"
          value={fields.sourceKind}
          onChange={(event) => set({ sourceKind: event.target.value as Fields['sourceKind'] })}
        >
          {Object.entries(sourceKinds)
            .filter(([kind]) => kind !== 'recalled' || document.sourceKind === 'recalled')
            .map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
        </Select>
        <TextField
          label="Compared with the original by"
          maxLength={100}
          value={fields.checkedBy}
          onChange={(event) => set({ checkedBy: event.target.value })}
        />
        {isProspectus && (
          <>
            <TextField
              label="Licence or leave to hand it on"
              className="sm:col-span-2"
              maxLength={300}
              value={fields.licence}
              onChange={(event) => set({ licence: event.target.value })}
            />
            <TextField
              label="File name"
              className="sm:col-span-2"
              hint="Under /prospectuses/, such as wits-2027-prospectus.pdf"
              maxLength={85}
              value={fields.fileName}
              onChange={(event) => set({ fileName: event.target.value })}
            />
            <Checkbox
              className="sm:col-span-2"
              label="Offer the PDF to everybody"
              hint={
                document.hasFile
                  ? 'Only where its university allows it.'
                  : 'The PDF is not kept here (it may be larger than 6 MB), so it cannot be offered.'
              }
              disabled={!document.hasFile && !fields.servesFile}
              checked={fields.servesFile}
              onChange={(event) => set({ servesFile: event.target.checked })}
            />
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" className="min-h-11" busy={busy} disabledReason={missing}>
          Save
        </Button>
        {note && (
          <Notice tone={note.tone} title={note.title}>
            {note.text}
          </Notice>
        )}
      </div>
    </form>
  );
}

function whatIsMissing({ title, year, sourceUrl, servesFile, licence, fileName }: Fields) {
  if (title.trim() === '') return 'Give it a title.';
  if (year !== '' && !/^20\d\d$/.test(year)) return 'The year is a year such as 2027.';
  if (sourceUrl.trim() !== '' && !/^https?:\/\/\S+$/i.test(sourceUrl.trim()))
    return 'The address begins with https://.';
  if (fileName.trim() !== '' && !/^[a-z0-9][a-z0-9-]{0,80}\.pdf$/.test(fileName.trim()))
    return 'The file name has small letters, digits and hyphens, and ends in .pdf.';
  if (servesFile && (licence.trim() === '' || fileName.trim() === ''))
    return 'To offer the PDF, say what lets you hand it on, and give it a name.';
  return undefined;
}
