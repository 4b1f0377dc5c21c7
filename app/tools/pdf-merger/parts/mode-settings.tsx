import { Suspense } from 'react';
import { Checkbox } from '~/ui/checkbox';
import { lazyPart } from '~/ui/lazy-part';
import { Select } from '~/ui/select';
import { Skeleton } from '~/ui/skeleton';
import { TextField } from '~/ui/text-field';
import type { SplitPlan } from '../split-plan';
import type { PdfMerger } from '../use-pdf-merger';

const TaskSettingsPart = lazyPart(() => import('./settings/task-settings-part'));

/** Settings of the current task. */
export function ModeSettings({ merger, busy }: { merger: PdfMerger; busy: boolean }) {
  const { mode } = merger;
  return (
    <fieldset disabled={busy} className="min-w-0">
      <legend className="sr-only">Settings</legend>
      {mode === 'merge' && (
        <Checkbox
          label="One bookmark for each file"
          hint="The file’s own bookmarks are listed below it."
          checked={merger.bookmarkPerFile}
          onChange={(event) => merger.setBookmarkPerFile(event.currentTarget.checked)}
        />
      )}
      {mode === 'split' && <SplitSettings plan={merger.plan} onChange={merger.setPlan} />}
      {mode === 'extract' && (
        <p className="text-sm text-muted">
          Choose or turn pages in the list. Each file gives a new PDF of the pages that you chose,
          with their bookmarks, links and form fields.
        </p>
      )}
      {mode !== 'merge' && mode !== 'split' && mode !== 'extract' && (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <TaskSettingsPart task={mode} chosen={merger.settings} onChange={merger.setSettings} />
        </Suspense>
      )}
    </fieldset>
  );
}

function SplitSettings({
  plan,
  onChange,
}: {
  plan: SplitPlan;
  onChange: (plan: SplitPlan) => void;
}) {
  return (
    <div className="flex flex-wrap items-start gap-4">
      <Select
        label="Cut each file"
        value={plan.by}
        className="min-w-48"
        onChange={(event) => onChange(plans[event.currentTarget.value as SplitPlan['by']])}
      >
        <option value="ranges">by page ranges</option>
        <option value="every">every few pages</option>
        <option value="bookmarks">at its bookmarks</option>
      </Select>
      {plan.by === 'ranges' && (
        <TextField
          label="Ranges"
          hint="Each range between commas becomes a file."
          placeholder="1-3, 4-6, 7-"
          value={plan.text}
          className="min-w-48 flex-1"
          onChange={(event) => onChange({ by: 'ranges', text: event.currentTarget.value })}
        />
      )}
      {plan.by === 'every' && (
        <TextField
          label="Pages a file"
          type="number"
          min={1}
          value={Number.isNaN(plan.pageCount) ? '' : plan.pageCount}
          className="w-32"
          onChange={(event) =>
            onChange({ by: 'every', pageCount: event.currentTarget.valueAsNumber })
          }
        />
      )}
    </div>
  );
}

const plans: Record<SplitPlan['by'], SplitPlan> = {
  ranges: { by: 'ranges', text: '' },
  every: { by: 'every', pageCount: 1 },
  bookmarks: { by: 'bookmarks' },
};
