import type { Chapter } from '@workers/api/youtube/video.contract';
import { plainName } from '~/platform/plain-text';
import { Checkbox } from '~/ui/checkbox';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import { formatTime, parseTime } from '../trim-time';

/** The values of the fields as typed. */
export interface TrimFieldsValue {
  isOn: boolean;
  start: string;
  end: string;
}

/** Selects a part of the video, by times or by chapter. */
export function TrimFields({
  value,
  onChange,
  chapters,
  duration,
  problem,
}: {
  value: TrimFieldsValue;
  onChange: (value: TrimFieldsValue) => void;
  chapters: readonly Chapter[];
  /** Seconds. */
  duration: number;
  problem: { text: string; at: 'format' | 'start' | 'end' } | undefined;
}) {
  const { isOn, start, end } = value;
  const chapter = chapters.findIndex(
    ({ startTime, endTime }) =>
      parseTime(start) === Math.floor(startTime) && parseTime(end) === Math.floor(endTime),
  );
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        label="Trim"
        hint={`A part instead of the whole ${formatTime(duration)}.`}
        checked={isOn}
        onChange={(event) => onChange({ ...value, isOn: event.target.checked })}
      />
      {isOn && (
        <div className="flex flex-col gap-4 pl-8">
          {chapters.length > 0 && (
            <Select
              label="Chapter"
              value={String(chapter)}
              onChange={(event) => {
                const chosen = chapters[Number(event.target.value)];
                if (!chosen) return;
                const [from, to] = [chosen.startTime, chosen.endTime].map(formatTime);
                onChange({ isOn, start: from ?? start, end: to ?? end });
              }}
            >
              <option value="-1">By the times below</option>
              {chapters.map(({ title, startTime }, at) => (
                <option key={`${startTime}-${title}`} value={at}>
                  {formatTime(startTime)} {plainName(title)}
                </option>
              ))}
            </Select>
          )}
          <div className="grid grid-cols-2 gap-4">
            <TextField
              label="Start time"
              value={start}
              inputMode="text"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => onChange({ ...value, start: event.target.value })}
              error={problem?.at === 'start' && problem.text}
            />
            <TextField
              label="End time"
              value={end}
              inputMode="text"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => onChange({ ...value, end: event.target.value })}
              error={problem?.at === 'end' && problem.text}
            />
          </div>
          <p className="text-sm text-muted">h:mm:ss, m:ss or seconds.</p>
        </div>
      )}
    </div>
  );
}
