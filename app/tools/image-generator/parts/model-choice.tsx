import { Select } from '~/ui/select';
import { type Model, models } from '../picture-options';

/** The seven models named by the specification. None of them runs: they label the simulation's sample. */
export default function ModelChoice({
  value,
  onChange,
}: {
  value: Model;
  onChange: (model: Model) => void;
}) {
  return (
    <Select
      label="Model"
      hint="Of the simulation: none of these runs here. What comes is a sample picture."
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Model)}
    >
      {models.map((model) => (
        <option key={model}>{model}</option>
      ))}
    </Select>
  );
}
