import { EngineLineSlot } from '~/ai/engine-line-slot';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import type { ToolForm } from '../draft';
import type { Wizard } from '../use-wizard';
import { ActionFields } from './action-fields';
import { MoreFold } from './more-fold';
import { ToolList } from './tool-list';

/** Step 2: the tools. */
export function ToolsStep({ wizard }: { wizard: Wizard }) {
  const { form, setForm, alert, setAlert, busy, addTool, generate, providers } = wizard;
  const change = (part: Partial<typeof form>) => {
    setAlert(undefined);
    setForm({ ...form, ...part });
  };
  const alertOf = (at: string) => (alert?.at === at ? alert.text : undefined);
  return (
    <div className="flex flex-col gap-6">
      <form
        aria-label="A tool"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          addTool();
        }}
      >
        <TextField
          label="Function name"
          value={form.name}
          maxLength={128}
          placeholder="get_weather"
          onChange={(event) => change({ name: event.target.value })}
        />
        <TextField
          label="Description"
          value={form.description}
          maxLength={2000}
          placeholder="What it does and when to use it"
          onChange={(event) => change({ description: event.target.value })}
        />
        <TextArea
          label="Input schema"
          value={form.inputSchema}
          spellCheck={false}
          placeholder='{ "type": "object", "properties": { "city": { "type": "string" } } }'
          hint="JSON Schema of the arguments. Empty: the tool takes none."
          error={alertOf('schema') ?? alertOf('tool')}
          onChange={(event) => change({ inputSchema: event.target.value })}
        />
        <OutputSchema form={form} onForm={change} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button onClick={() => void generate()} busy={busy === 'generating'}>
            AI Generate
          </Button>
          <EngineLineSlot providers={providers} />
        </div>
        <ActionFields form={form} onForm={change} />
        <div>
          <Button type="submit" variant="primary">
            <Icon name="plus" /> Add Tool
          </Button>
        </div>
      </form>
      <ToolList wizard={wizard} />
      <MoreFold wizard={wizard} />
    </div>
  );
}

/** Clients get answers that fit this schema as structured content. Most tools have none. */
function OutputSchema({
  form: { kept },
  onForm,
}: {
  form: ToolForm;
  onForm: (part: Partial<ToolForm>) => void;
}) {
  const text = kept?.outputSchema ?? '';
  return (
    <details open={text !== ''}>
      <summary className="cursor-pointer text-sm text-muted">Schema of its answers</summary>
      <TextArea
        label="Output schema"
        className="mt-2"
        value={text}
        spellCheck={false}
        placeholder='{ "type": "object", "properties": { "degrees": { "type": "number" } } }'
        hint="JSON Schema of the answer. Answers that do not fit are refused."
        onChange={({ target }) => onForm({ kept: { ...kept, outputSchema: target.value } })}
      />
    </details>
  );
}
