import { Select } from '~/ui/select';
import { type ChosenTarget, isLightFormat } from '../faithful/pick-engine';
import type { ConverterState } from '../use-converter';
import { TargetOptions } from './target-options';

/** The target menu: the usual formats, our additional ones, and those that Faithful adds. */
export function TargetSelect({ converter, busy }: { converter: ConverterState; busy: boolean }) {
  const { files, targets, addedTargets, target, setTarget } = converter;
  return (
    <Select
      label="Convert To:"
      value={target}
      disabled={targets.length + addedTargets.length === 0 || busy}
      onChange={(event) => setTarget(event.currentTarget.value as ChosenTarget | '')}
    >
      <option value="">Select format...</option>
      <TargetOptions
        targets={targets}
        formats={files.map(({ format }) => format).filter(isLightFormat)}
      />
      {addedTargets.length > 0 && (
        <optgroup label="With Faithful">
          {addedTargets.map((format) => (
            <option key={format} value={format}>
              {format.toUpperCase()}
            </option>
          ))}
        </optgroup>
      )}
    </Select>
  );
}
