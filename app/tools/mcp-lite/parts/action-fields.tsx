import type { ToolAction } from '@workers/api/mcp/tool-action.contract';
import { Suspense } from 'react';
import { lazyPart } from '~/ui/lazy-part';
import { Select } from '~/ui/select';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import { actionTitles } from '../action-titles';
import type { ToolForm } from '../draft';
import { HttpFields } from './http-fields';

const SuiteFields = lazyPart(() => import('./suite-fields'), 'SuiteFields');

const LookupFields = lazyPart(() => import('./lookup-fields'), 'LookupFields');

const starts: Readonly<Record<ToolAction['kind'], ToolAction>> = {
  mock: { kind: 'mock', text: '' },
  template: { kind: 'template', format: 'text', text: '' },
  http: { kind: 'http', method: 'GET', url: '', headers: [], body: '', responsePath: '' },
  lookup: { kind: 'lookup', columns: [], rows: [] },
  suite: { kind: 'suite', engine: 'units' },
  ai: { kind: 'ai', prompt: '' },
};

/** What the tool does on the live server. */
export function ActionFields({
  form,
  onForm,
}: {
  form: ToolForm;
  onForm: (form: ToolForm) => void;
}) {
  const { action = starts.mock } = form;
  const onChange = (next: ToolAction | undefined) => onForm({ ...form, action: next });
  return (
    <fieldset className="flex flex-col gap-4 rounded-card border border-line p-4">
      <legend className="px-1 text-sm font-medium">On the live server</legend>
      <Select
        label="When it is called"
        value={action.kind}
        onChange={(event) => onChange(starts[event.target.value as ToolAction['kind']])}
      >
        {Object.entries(actionTitles).map(([kind, title]) => (
          <option key={kind} value={kind}>
            {title}
          </option>
        ))}
      </Select>
      {action.kind === 'mock' && (
        <TextArea
          label="Mock answer"
          value={action.text}
          hint="Shown to the client as a mock. Empty: it repeats the arguments."
          onChange={({ target }) =>
            onChange(target.value === '' ? undefined : { ...action, text: target.value })
          }
        />
      )}
      {action.kind === 'template' && (
        <>
          <Select
            label="Format"
            value={action.format}
            onChange={({ target }) =>
              onChange({ ...action, format: target.value === 'json' ? 'json' : 'text' })
            }
          >
            <option value="text">Text</option>
            <option value="json">JSON</option>
          </Select>
          <TextArea
            label="Template"
            value={action.text}
            spellCheck={action.format === 'text'}
            placeholder={
              action.format === 'json' ? '{ "greeting": "Hello, {{name}}!" }' : 'Hello, {{name}}!'
            }
            hint="{{name}} becomes the argument of that name."
            onChange={({ target }) => onChange({ ...action, text: target.value })}
          />
        </>
      )}
      {action.kind === 'http' && <HttpFields action={action} onChange={onChange} />}
      {action.kind === 'lookup' && (
        <Suspense>
          <LookupFields form={form} action={action} onForm={onForm} />
        </Suspense>
      )}
      {action.kind === 'suite' && (
        <Suspense>
          <SuiteFields form={form} action={action} onForm={onForm} />
        </Suspense>
      )}
      {action.kind === 'ai' && (
        <TextField
          label="Prompt"
          value={action.prompt}
          placeholder="Translate into isiZulu: {{text}}"
          hint="Answered by the suite’s text model, on your share of the day."
          onChange={({ target }) => onChange({ ...action, prompt: target.value })}
        />
      )}
    </fieldset>
  );
}
