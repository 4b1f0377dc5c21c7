import { Select } from '~/ui/select';
import type { ChosenTarget } from '../faithful/pick-engine';
import type { ConverterState } from '../use-converter';

/** What the selection is to become: the usual formats, and those that Faithful adds in a group of their own. */
export function TargetSelect({ converter, busy }: { converter: ConverterState; busy: boolean }) {
  const { targets, addedTargets, target, setTarget } = converter;
  const option = (format: ChosenTarget) => (
    <option key={format} value={format}>
      {format.toUpperCase()}
    </option>
  );
  return (
    <Select
      label="Convert To:"
      value={target}
      disabled={targets.length + addedTargets.length === 0 || busy}
      onChange={(event) => setTarget(event.currentTarget.value as ChosenTarget | '')}
    >
      <option value="">Select format...</option>
      {targets.map(option)}
      {addedTargets.length > 0 && (
        <optgroup label="With Faithful">{addedTargets.map(option)}</optgroup>
      )}
    </Select>
  );
}
