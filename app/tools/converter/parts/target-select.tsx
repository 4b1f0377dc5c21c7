import { useState } from 'react';
import { Select } from '~/ui/select';
import { describeWay } from '../describe-way';
import { type ChosenTarget, isLightFormat } from '../faithful/pick-engine';
import { allTargets, type OfferedTargets } from '../offered-targets';
import type { ConverterState } from '../use-converter';
import { FindFormat } from './find-format';

/** From this many targets on a format is found faster by typing than in the menu. */
const manyTargets = 8;

/** The target menu: the specification's formats, then all others by kind, found by typing too. */
export function TargetSelect({ converter, busy }: { converter: ConverterState; busy: boolean }) {
  const { files, offered, target, setTarget } = converter;
  const targets = allTargets(offered);
  const isOff = targets.length === 0 || busy;
  // Once there, the field stays, so that what was typed does.
  const [isFieldShown, showField] = useState(false);
  if (!isFieldShown && targets.length >= manyTargets) showField(true);
  return (
    <div className="flex flex-col gap-2">
      <Select
        label="Convert To:"
        value={target}
        disabled={isOff}
        onChange={(event) => setTarget(event.currentTarget.value as ChosenTarget | '')}
      >
        <option value="">Select format...</option>
        <TargetOptions offered={offered} />
      </Select>
      <WayLine converter={converter} />
      {files.length > 0 && isFieldShown && (
        <FindFormat targets={targets} disabled={busy} onFound={setTarget} />
      )}
    </div>
  );
}

/** The menu's formats in their groups. */
export function TargetOptions({ offered }: { offered: OfferedTargets }) {
  const option = (format: ChosenTarget) => (
    <option key={format} value={format}>
      {format.toUpperCase()}
    </option>
  );
  return (
    <>
      {offered.usual.map(option)}
      {offered.groups.map(({ name, targets }) => (
        <optgroup key={name} label={name}>
          {targets.map(option)}
        </optgroup>
      ))}
    </>
  );
}

/** What a conversion leaves behind, told before it starts. */
function WayLine({ converter: { jobsOfFiles } }: { converter: ConverterState }) {
  const ways = new Map<string, string>();
  for (const { format, target, engine } of jobsOfFiles) {
    if (engine !== 'light' || target === '' || !isLightFormat(format)) continue;
    // A target of Light is one of the table.
    const way = describeWay(format, target as Parameters<typeof describeWay>[1]);
    if (way !== '') ways.set(`${format} ${target}`, way);
  }
  if (ways.size === 0) return null;
  const isOne = new Set(jobsOfFiles.map(({ format, target }) => `${format} ${target}`)).size === 1;
  return (
    <p className="text-sm text-muted" role="status">
      {[...ways]
        .map(([pair, way]) => (isOne ? way : `${pair.split(' ')[0]?.toUpperCase()}: ${way}`))
        .join(' ')}
    </p>
  );
}
