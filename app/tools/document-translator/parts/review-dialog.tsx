import { type Dispatch, type SetStateAction, useState } from 'react';
import type { AiProviders } from '~/ai/use-ai-providers';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { classNames } from '~/ui/class-names';
import { Dialog } from '~/ui/dialog';
import { controlStyle } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { findLanguage } from '../languages';
import type { TranslationJob } from '../translation-job';
import { RedoPassage } from './redo-passage';

/** Passages per page of the review. */
const PAGE = 20;

/** Original and translation side by side; each translation can be edited. */
export function ReviewDialog({
  job,
  open,
  providers,
  drafts,
  onDrafts,
  onSave,
  onClose,
}: {
  job: TranslationJob;
  open: boolean;
  providers: AiProviders;
  /** Edits that are not in the file yet, by passage. */
  drafts: ReadonlyMap<number, string>;
  onDrafts: Dispatch<SetStateAction<ReadonlyMap<number, string>>>;
  /** Resolves to true if the file was written. */
  onSave: (texts: readonly string[]) => Promise<boolean>;
  onClose: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title={job.file.name} className="max-w-xl">
      <Review {...{ job, providers, drafts, onDrafts, onSave, onClose }} />
    </Dialog>
  );
}

type ReviewProps = Omit<Parameters<typeof ReviewDialog>[0], 'open'>;

function Review({ job, providers, drafts, onDrafts, onSave, onClose }: ReviewProps) {
  const [page, setPage] = useState(0);
  const [onlyDoubtful, setOnlyDoubtful] = useState(false);
  const [redone, setRedone] = useState<number>();
  const [saving, setSaving] = useState<'idle' | 'busy' | 'failed'>('idle');
  const texts = job.result?.texts ?? [];
  const doubts = doubtsOf(job);
  const places = job.passages.map((_, at) => at).filter((at) => !onlyDoubtful || doubts.has(at));
  const shown = places.slice(page * PAGE, (page + 1) * PAGE);
  // An answer may come after other passages were edited.
  const change = (at: number, text: string) =>
    onDrafts((present) => {
      const next = new Map(present);
      if (text === texts[at]) next.delete(at);
      else next.set(at, text);
      return next;
    });
  const save = async () => {
    setSaving('busy');
    const isMade = await onSave(texts.map((text, at) => drafts.get(at) ?? text));
    setSaving(isMade ? 'idle' : 'failed');
    if (!isMade) return;
    onDrafts(new Map());
    onClose();
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">
        Marks such as &lt;1&gt; and &lt;/1&gt; carry formatting: keep them around the words that
        they belong to.
      </p>
      {doubts.size > 0 && (
        <Checkbox
          label={`Only passages to look at (${doubts.size})`}
          checked={onlyDoubtful}
          onChange={({ target }) => {
            setOnlyDoubtful(target.checked);
            setPage(0);
          }}
        />
      )}
      <ol className="flex flex-col divide-y divide-line border-y border-line">
        {shown.map((at) => (
          <li key={at} className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-2">
            <div className="min-w-0 text-sm">
              <p className="mb-1 flex flex-wrap items-center gap-2 text-xs text-muted" data-figures>
                {at + 1}
                {doubts.get(at)?.map((doubt) => (
                  <Badge key={doubt} tone="warning">
                    {doubt}
                  </Badge>
                ))}
              </p>
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {job.passages[at]}
              </p>
            </div>
            <div className="flex min-w-0 flex-col items-start gap-2">
              <textarea
                aria-label={`Translation of passage ${at + 1}`}
                rows={2}
                className={classNames(
                  controlStyle,
                  'field-sizing-content min-h-16 w-full py-2 text-sm',
                )}
                lang={job.targetLanguage}
                dir={findLanguage(job.targetLanguage)?.rightToLeft ? 'rtl' : 'auto'}
                value={drafts.get(at) ?? texts[at] ?? ''}
                onChange={({ target }) => change(at, target.value)}
              />
              <Button
                size="small"
                variant="quiet"
                aria-expanded={redone === at}
                aria-label={`Do again: passage ${at + 1}`}
                onClick={() => setRedone(redone === at ? undefined : at)}
              >
                Do again
              </Button>
              {redone === at && (
                <RedoPassage
                  job={job}
                  at={at}
                  text={drafts.get(at) ?? texts[at] ?? ''}
                  providers={providers}
                  onText={(text) => change(at, text)}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      {places.length > PAGE && <Pages page={page} count={places.length} onPage={setPage} />}
      {saving === 'failed' && (
        <Notice tone="error">The file could not be made. Your changes are kept; try again.</Notice>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
        <Button
          variant="primary"
          busy={saving === 'busy'}
          disabledReason={drafts.size === 0 && 'Nothing is changed.'}
          onClick={() => void save()}
        >
          Save changes
        </Button>
      </div>
    </div>
  );
}

function Pages({
  page,
  count,
  onPage,
}: {
  page: number;
  count: number;
  onPage: (page: number) => void;
}) {
  const last = Math.ceil(count / PAGE) - 1;
  return (
    <div className="flex items-center justify-center gap-4 text-sm">
      <Button
        size="small"
        disabledReason={page === 0 && 'This is the first page.'}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <span role="status" data-figures>
        {page * PAGE + 1}–{Math.min(count, (page + 1) * PAGE)} of {count}
      </span>
      <Button
        size="small"
        disabledReason={page === last && 'This is the last page.'}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </div>
  );
}

/** Reasons to review passages, by index. */
function doubtsOf({ result }: TranslationJob): Map<number, string[]> {
  const doubts = new Map<number, string[]>();
  const add = (at: number, doubt: string) => doubts.set(at, [...(doubts.get(at) ?? []), doubt]);
  for (const at of result?.left ?? []) add(at, 'Not translated');
  for (const { passage, wanted, found } of result?.misses ?? [])
    add(passage, found ? `“${found}” for “${wanted}”` : `Without “${wanted}”`);
  return doubts;
}
