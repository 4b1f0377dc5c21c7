import { useState } from 'react';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { TextField } from '~/ui/text-field';
import { PointsTable, ProgrammeList } from './points-table';

/** The usual six subjects; more can be added. */
const FIRST_SUBJECTS = ['English', 'Second language', 'Maths or Maths Literacy'];
const FIRST_COUNT = 6;
const MAX_SUBJECTS = 10;

/** Calculates admission points from marks; sends and stores nothing. */
export function PointsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [marks, setMarks] = useState<readonly string[]>(() => Array(FIRST_COUNT).fill(''));
  const [orientation, setOrientation] = useState('');
  const [lowQuintile, setLowQuintile] = useState(false);
  const subjects = marks.map(percentOf).filter(isKnown);
  const set = (at: number, text: string) =>
    setMarks((before) => before.map((mark, place) => (place === at ? text : mark)));
  return (
    <Dialog open={open} onClose={onClose} title="Count admission points" className="max-w-xl">
      <div className="flex flex-col gap-5">
        <form
          aria-label="Marks in percent"
          className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4"
          onSubmit={(event) => event.preventDefault()}
        >
          {marks.map((mark, at) => (
            <MarkField
              // biome-ignore lint/suspicious/noArrayIndexKey: subjects are added at the end only
              key={at}
              label={FIRST_SUBJECTS[at] ?? `Subject ${at + 1}`}
              value={mark}
              onChange={(text) => set(at, text)}
            />
          ))}
          <MarkField label="Life Orientation" value={orientation} onChange={setOrientation} />
          {marks.length < MAX_SUBJECTS && (
            <Button
              variant="quiet"
              className="mt-7 min-h-11"
              onClick={() => setMarks((before) => [...before, ''])}
            >
              Add a subject
            </Button>
          )}
        </form>
        <Checkbox
          label="My school is of quintile 1, 2 or 3"
          checked={lowQuintile}
          onChange={({ currentTarget }) => setLowQuintile(currentTarget.checked)}
        />
        <PointsTable marks={{ subjects, lifeOrientation: percentOf(orientation), lowQuintile }} />
        <ProgrammeList />
        <Notice title="Confirm the rule on the official site">
          Rules change, and several of these come from pages of third parties. Of Wits, NWU and the
          Free State only parts of the rule are known here: ask the assistant. Marks stay on this
          page.
        </Notice>
      </div>
    </Dialog>
  );
}

function MarkField(props: { label: string; value: string; onChange: (text: string) => void }) {
  const { label, value, onChange } = props;
  const isWrong = value.trim() !== '' && percentOf(value) === undefined;
  return (
    <TextField
      label={label}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      placeholder="%"
      error={isWrong ? '0 to 100' : undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** A typed mark: '78', '78%', '78,5'; undefined if invalid. */
function percentOf(text: string): number | undefined {
  const match = /^\s*(\d{1,3}(?:[.,]\d+)?)\s*%?\s*$/.exec(text);
  const percent = match ? Number(match[1]?.replace(',', '.')) : Number.NaN;
  return percent >= 0 && percent <= 100 ? percent : undefined;
}

function isKnown(percent: number | undefined): percent is number {
  return percent !== undefined;
}
