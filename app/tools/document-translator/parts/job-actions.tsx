import { extensionOf } from '@entropy-tools/core/file-names';
import { Suspense, useState } from 'react';
import { flushSync } from 'react-dom';
import { downloadBlob } from '~/platform/download';
import { OpenIn } from '~/tool-kit/open-in';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import { NO_READABLE_TEXT } from '../formats/accept-file';
import type { ResultFile } from '../opened-document';
import { tool } from '../tool';
import type { TranslationJob } from '../translation-job';
import type { Translator } from '../use-translator';

const ReviewDialog = lazyPart(() => import('./review-dialog'), 'ReviewDialog');

const NO_WORDS = 'There are no words to translate in this file.';

/** Translate, try again, look over, download: the actions of the job's state. */
export function JobActions({ job, translator }: { job: TranslationJob; translator: Translator }) {
  const { status, file, originalText, passages } = job;
  if (status === 'translating') return null;
  if (status === 'completed') return <Finished job={job} translator={translator} />;
  const nothing = originalText === NO_READABLE_TEXT ? NO_READABLE_TEXT : NO_WORDS;
  const reason = passages.length === 0 ? nothing : translator.refusal;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="primary"
        data-main-action
        aria-label={`${status === 'error' ? 'Try again' : 'Translate'}: ${file.name}`}
        disabledReason={reason}
        onClick={() => translator.translate(job.id)}
      >
        {status === 'error' ? 'Try again' : 'Translate'}
      </Button>
      {job.result?.files.map((part) => (
        <Button
          key={part.name}
          aria-label={`Download what is done: ${part.name}`}
          onClick={() => {
            downloadBlob(part.blob, part.name);
            translator.markSaved([job.id]);
          }}
        >
          <Icon name="download" />
          Download what is done ({extensionOf(part.name).toUpperCase()})
        </Button>
      ))}
    </div>
  );
}

/** What a further file is. */
function labelOf(name: string): string {
  return name.endsWith(' side by side.pdf')
    ? 'Side by side'
    : `As ${extensionOf(name).toUpperCase()}`;
}

function Finished({ job, translator }: { job: TranslationJob; translator: Translator }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  /** Passages that were edited by hand and are not in the file yet. */
  const [drafts, setDrafts] = useState<ReadonlyMap<number, string>>(new Map());
  const [first, ...others] = job.result?.files ?? [];
  if (!first) return null;
  const save = ({ blob, name }: ResultFile) => {
    downloadBlob(blob, name);
    translator.markSaved([job.id]);
  };
  const open = () => {
    setWasOpen(true);
    setIsOpen(true);
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          data-main-action
          aria-label={`Download ${first.name}`}
          onClick={() => save(first)}
        >
          <Icon name="download" />
          Download
        </Button>
        {others.map((other) => (
          <Button
            key={other.name}
            aria-label={`Download ${other.name}`}
            onClick={() => save(other)}
          >
            <Icon name="download" />
            {labelOf(other.name)}
          </Button>
        ))}
        <Button onClick={open}>
          {drafts.size > 0 ? `Look over (${drafts.size} changed)` : 'Look over'}
        </Button>
        {/* A handed-over file is not lost, so there is no confirmation on the way to the other tool. */}
        <OpenIn
          name={first.name}
          blob={first.blob}
          from={tool.slug}
          onChoose={() => flushSync(() => translator.markSaved([job.id]))}
        />
      </div>
      {wasOpen && (
        <Suspense>
          <ReviewDialog
            job={job}
            open={isOpen}
            providers={translator.providers}
            drafts={drafts}
            onDrafts={setDrafts}
            onSave={(texts) => translator.revise(job.id, texts)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
