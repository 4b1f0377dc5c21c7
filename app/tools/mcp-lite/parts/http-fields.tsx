import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Select } from '~/ui/select';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import type { ToolAction } from '../../../../workers/api/mcp/tool-action.contract';
import { VaultKeyPick } from './vault-key-pick';

type HttpAction = Extract<ToolAction, { kind: 'http' }>;

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A request to a web service, with the arguments where they go. */
export function HttpFields({
  action,
  onChange,
}: {
  action: HttpAction;
  onChange: (action: HttpAction) => void;
}) {
  const { method, url, headers, body, responsePath } = action;
  const setHeader = (at: number, part: Partial<HttpAction['headers'][number]>) =>
    onChange({
      ...action,
      headers: headers.map((header, index) => (index === at ? { ...header, ...part } : header)),
    });
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
          hint="A public web address; arguments may stand in its path and query."
          onChange={({ target }) => onChange({ ...action, url: target.value })}
        />
      </div>
      {headers.map((header, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: headers have no name of their own until one is typed
        <div key={index} className="flex flex-wrap items-end gap-3">
          <TextField
            label="Header"
            className="min-w-32 grow"
            value={header.name}
            placeholder="Accept"
            onChange={({ target }) => setHeader(index, { name: target.value })}
          />
          <TextField
            label="Value"
            className="min-w-48 grow-3"
            value={header.value}
            placeholder="application/json"
            onChange={({ target }) => setHeader(index, { value: target.value })}
          />
          <Button
            variant="quiet"
            onClick={() =>
              onChange({ ...action, headers: headers.filter((_, other) => other !== index) })
            }
          >
            <Icon name="trash" />
            <span className="sr-only">Remove header {header.name}</span>
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="small"
          onClick={() => onChange({ ...action, headers: [...headers, { name: '', value: '' }] })}
        >
          <Icon name="plus" /> Add header
        </Button>
      </div>
      <VaultKeyPick
        onPick={(id) =>
          onChange({
            ...action,
            headers: [...headers, { name: 'Authorization', value: `Bearer {{vault:${id}}}` }],
          })
        }
      />
      {method !== 'GET' && (
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
