import { Select } from '~/ui/select';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import type { ArgumentField } from './tool-arguments';

/** A field for each argument of a tool, by its schema. */
export function ArgumentInputs({
  fields,
  typed,
  onType,
}: {
  fields: readonly ArgumentField[];
  typed: Readonly<Record<string, string>>;
  onType: (typed: Record<string, string>) => void;
}) {
  return fields.map((field) => (
    <ArgumentInput
      key={field.name}
      field={field}
      value={typed[field.name] ?? ''}
      onChange={(value) => onType({ ...typed, [field.name]: value })}
    />
  ));
}

function ArgumentInput({
  field: { name, kind, isRequired, description, options },
  value,
  onChange,
}: {
  field: ArgumentField;
  value: string;
  onChange: (value: string) => void;
}) {
  const texts = {
    label: isRequired ? `${name} (required)` : name,
    ...(description === '' ? {} : { hint: description }),
    value,
  };
  if (kind === 'choice' || kind === 'switch')
    return (
      <Select {...texts} onChange={(event) => onChange(event.target.value)}>
        <option value="">–</option>
        {(kind === 'switch' ? ['true', 'false'] : options).map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    );
  if (kind === 'json')
    return (
      <TextArea
        {...texts}
        spellCheck={false}
        placeholder="JSON"
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <TextField
      {...texts}
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
