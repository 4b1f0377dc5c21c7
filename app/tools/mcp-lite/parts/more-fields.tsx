import { type ReactNode, useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Select } from '~/ui/select';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import { type AddResult, addPrompt, addResource, emptyMoreForms } from '../more-forms';
import type { Wizard } from '../use-wizard';

const types = ['text/plain', 'text/markdown', 'application/json', 'text/html', 'text/csv'];

/** Fields for texts that clients can read by their address. */
export function ResourceFields({ wizard }: { wizard: Wizard }) {
  const { draft, update, moreForms, setMoreForms } = wizard;
  const { resources = [] } = draft;
  const form = moreForms.resource;
  const set = (resource: typeof form) => setMoreForms({ ...moreForms, resource });
  const keep = (list: readonly (typeof form)[]) =>
    update({ resources: list.length > 0 ? [...list] : undefined });
  return (
    <AddForm
      title="A resource"
      about="A text that clients can read, such as a price list or a manual."
      noun="resource"
      items={resources.map(({ uri, name }) => ({ id: uri, title: name, detail: uri }))}
      onAdd={() => addResource(form, resources)}
      onAdded={(list) => {
        keep(list);
        set(emptyMoreForms.resource);
      }}
      onEdit={(uri) => {
        const found = resources.find((one) => one.uri === uri);
        if (found) set(found);
        keep(resources.filter((one) => one.uri !== uri));
      }}
      onRemove={(uri) => keep(resources.filter((one) => one.uri !== uri))}
    >
      <TextField
        label="Address of the resource"
        value={form.uri}
        maxLength={500}
        placeholder="docs://prices"
        onChange={({ target }) => set({ ...form, uri: target.value })}
      />
      <TextField
        label="Name of the resource"
        value={form.name}
        maxLength={100}
        placeholder="Price list"
        onChange={({ target }) => set({ ...form, name: target.value })}
      />
      <Select
        label="Kind of text"
        value={form.mimeType}
        onChange={({ target }) => set({ ...form, mimeType: target.value })}
      >
        {[...new Set([...types, form.mimeType])].map((type) => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </Select>
      <TextArea
        label="Text of the resource"
        value={form.text}
        onChange={({ target }) => set({ ...form, text: target.value })}
      />
    </AddForm>
  );
}

/** Fields for messages that clients offer to people. */
export function PromptFields({ wizard }: { wizard: Wizard }) {
  const { draft, update, moreForms, setMoreForms } = wizard;
  const { prompts = [] } = draft;
  const form = moreForms.prompt;
  const set = (prompt: typeof form) => setMoreForms({ ...moreForms, prompt });
  const keep = (list: readonly (typeof form)[]) =>
    update({ prompts: list.length > 0 ? [...list] : undefined });
  return (
    <AddForm
      title="A prompt"
      about="A message that clients offer to people, often as a slash command."
      noun="prompt"
      items={prompts.map(({ name, description }) => ({
        id: name,
        title: name,
        detail: description,
      }))}
      onAdd={() => addPrompt(form, prompts)}
      onAdded={(list) => {
        keep(list);
        set(emptyMoreForms.prompt);
      }}
      onEdit={(name) => {
        const found = prompts.find((one) => one.name === name);
        if (found) set(found);
        keep(prompts.filter((one) => one.name !== name));
      }}
      onRemove={(name) => keep(prompts.filter((one) => one.name !== name))}
    >
      <TextField
        label="Name of the prompt"
        value={form.name}
        maxLength={128}
        placeholder="summarize_report"
        onChange={({ target }) => set({ ...form, name: target.value })}
      />
      <TextField
        label="Description of the prompt"
        value={form.description}
        maxLength={2000}
        onChange={({ target }) => set({ ...form, description: target.value })}
      />
      <TextArea
        label="Text of the prompt"
        value={form.text}
        placeholder="Summarize the report of {{month}} in five sentences."
        hint="{{month}} becomes the argument of that name, which the client asks for."
        onChange={({ target }) => set({ ...form, text: target.value })}
      />
    </AddForm>
  );
}

/** A list and the form that adds to it. */
function AddForm<T>({
  title,
  about,
  noun,
  items,
  onAdd,
  onAdded,
  onEdit,
  onRemove,
  children,
}: {
  title: string;
  about: string;
  noun: string;
  items: readonly { id: string; title: string; detail: string }[];
  onAdd: () => AddResult<T>;
  onAdded: (list: readonly T[]) => void;
  onEdit: (id: string) => void;
  onRemove: (id: string) => void;
  children: ReactNode;
}) {
  const [fault, setFault] = useState<string>();
  return (
    <form
      aria-label={title}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const added = onAdd();
        setFault('message' in added ? added.message : undefined);
        if ('list' in added) onAdded(added.list);
      }}
    >
      <p className="text-muted">{about}</p>
      {children}
      {fault !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      )}
      <div>
        <Button type="submit">
          <Icon name="plus" /> Add {noun}
        </Button>
      </div>
      {items.length > 0 && (
        <ul
          aria-label={`${noun}s`}
          className="divide-y divide-line rounded-card border border-line bg-surface"
        >
          {items.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
              <div className="min-w-0 grow">
                <p dir="auto" className="font-medium wrap-anywhere">
                  {item.title}
                </p>
                <p dir="auto" className="text-sm text-muted wrap-anywhere">
                  {item.detail}
                </p>
              </div>
              <Button size="small" variant="quiet" onClick={() => onEdit(item.id)}>
                Edit<span className="sr-only"> {item.title}</span>
              </Button>
              <Button size="small" variant="quiet" onClick={() => onRemove(item.id)}>
                Remove<span className="sr-only"> {item.title}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
