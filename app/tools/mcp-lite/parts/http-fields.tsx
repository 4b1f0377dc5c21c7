import type { ToolAction, ToolParameter } from '@workers/api/mcp/tool-action.contract';
import { Select } from '~/ui/select';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import { PairRows } from './pair-rows';
import { VaultKeyPicker } from './vault-key-picker';

type HttpAction = Extract<ToolAction, { kind: 'http' }>;

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Where a parameter is sent, and how its lists and objects are serialised if not the default way. */
const placeOf = ({ in: place, style, explode }: ToolParameter) =>
  [
    `in the ${place}`,
    ...(style === undefined ? [] : [style]),
    ...(explode === undefined ? [] : [explode ? 'explode' : 'no explode']),
  ].join(', ');

/** A request to a web service, with placeholders for the arguments. */
export function HttpFields({
  action,
  onChange,
}: {
  action: HttpAction;
  onChange: (action: HttpAction) => void;
}) {
  const { method, url, headers, parameters = [], body, form, responsePath } = action;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[8rem_1fr]">
        <Select
          label="Method"
          value={method}
          onChange={({ target }) =>
            onChange({ ...action, method: methods.find((one) => one === target.value) ?? 'GET' })
          }
        >
          {methods.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        <TextField
          label="Address"
          type="text"
          inputMode="url"
          value={url}
          placeholder="https://api.example.com/weather?city={{city}}"
          hint="A public web address; arguments may be in its path and query."
          onChange={({ target }) => onChange({ ...action, url: target.value })}
        />
      </div>
      <PairRows
        noun="Header"
        items={headers}
        onChange={(next) => onChange({ ...action, headers: next })}
        start={{ name: '', value: '' }}
      />
      <PairRows
        noun="Parameter"
        items={parameters}
        hintOf={placeOf}
        onChange={(next) => onChange({ ...action, parameters: next })}
        start={{ in: 'query', name: '', value: '' }}
      />
      <VaultKeyPicker
        onPick={({ in: place, name, value }) =>
          onChange(
            place === 'header'
              ? { ...action, headers: [...headers, { name, value }] }
              : { ...action, parameters: [...parameters, { in: place, name, value }] },
          )
        }
      />
      {form && method !== 'GET' && (
        <PairRows
          noun="Field"
          items={form.fields}
          hintOf={({ base64 }) => (base64 ? 'a file, as base64' : `of a ${form.encoding} form`)}
          onChange={(fields) => onChange({ ...action, form: { ...form, fields } })}
          start={{ name: '', value: '' }}
        />
      )}
      {!form && method !== 'GET' && (
        <TextArea
          label="Body"
          value={body}
          spellCheck={false}
          placeholder='{ "city": "{{city}}" }'
          onChange={({ target }) => onChange({ ...action, body: target.value })}
        />
      )}
      <TextField
        label="Part of the answer"
        value={responsePath}
        placeholder="data.items.0.name"
        hint="Empty: all of it."
        onChange={({ target }) => onChange({ ...action, responsePath: target.value })}
      />
    </>
  );
}
