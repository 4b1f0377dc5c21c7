import { type OptionField, optionFields } from '~/jobs/recipes/option-fields';
import type { PlannedStep } from '~/jobs/recipes/recipe';
import { type FlowPlace, fittingChoices } from '~/jobs/recipes/recipe-flow';
import { Checkbox } from '~/ui/checkbox';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';

type Value = string | number | boolean;

/** The settings of one step, generated from its schema. Choices that do not fit the input are hidden. */
export function OptionForm({
  step,
  place,
  onChange,
}: {
  step: PlannedStep;
  place: FlowPlace;
  onChange: (options: PlannedStep['options']) => void;
}) {
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {optionFields(step.definition).map((field) => (
        <OptionInput
          key={field.name}
          field={field}
          step={step}
          place={place}
          onValue={(value) => onChange({ ...step.options, [field.name]: value })}
        />
      ))}
    </div>
  );
}

function OptionInput({
  field,
  step,
  place,
  onValue,
}: {
  field: OptionField;
  step: PlannedStep;
  place: FlowPlace;
  onValue: (value: Value) => void;
}) {
  const { name, title, kind, choices = [], unit } = field;
  const value = step.options[name] ?? field.standard;
  if (kind === 'switch')
    return (
      <Checkbox
        label={title}
        checked={value === true}
        onChange={({ target }) => onValue(target.checked)}
        className="self-end"
      />
    );
  if (kind === 'choice') {
    const fitting = fittingChoices(step, name, choices, place.incoming);
    const shown = choices.filter((choice) => fitting.includes(choice) || choice.value === value);
    return (
      <Select label={title} value={String(value)} onChange={({ target }) => onValue(target.value)}>
        {shown.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    );
  }
  if (kind === 'text')
    return (
      <TextField
        label={title}
        value={String(value)}
        maxLength={field.longest}
        onChange={({ target }) => onValue(target.value)}
      />
    );
  return <NumberInput field={field} value={Number(value)} unit={unit} onValue={onValue} />;
}

function NumberInput({
  field: { title, least, most },
  value,
  unit,
  onValue,
}: {
  field: OptionField;
  value: number;
  unit: string | undefined;
  onValue: (value: number) => void;
}) {
  const isGood =
    Number.isInteger(value) &&
    value >= (least ?? Number.NEGATIVE_INFINITY) &&
    value <= (most ?? Number.POSITIVE_INFINITY);
  return (
    <TextField
      label={unit ? `${title} (${unit})` : title}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      value={Number.isNaN(value) ? '' : value}
      error={isGood ? undefined : `A whole number from ${least} to ${most}.`}
      onChange={({ target }) => onValue(target.valueAsNumber)}
    />
  );
}
