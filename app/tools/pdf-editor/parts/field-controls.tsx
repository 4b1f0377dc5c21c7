import {
  type FieldKind,
  fieldKindLabels,
  fieldKinds,
} from '@entropy-tools/documents/pdf/fields/field-kinds';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import type { FieldAnnotation } from '../annotation';
import { focusChosenTool } from '../focus-tool';
import { fieldsOf, moveInTabOrder } from '../new-field';
import type { Editor } from '../use-editor';

const control =
  'min-h-8 w-full min-w-0 rounded-control border border-edge bg-surface px-2 text-sm text-ink hover:border-ink';

/** Kind of the next form field, and name, rules and tab order of the selected one. */
export function FieldControls({ editor }: { editor: Editor }) {
  const { selected, style } = editor;
  if (selected?.type === 'field') return <ChosenField editor={editor} field={selected} />;
  return (
    <label className="flex items-center gap-2 text-sm">
      <span className="text-muted">Kind</span>
      <select
        className={control}
        value={style.fieldKind}
        onChange={(event) => editor.setStyle({ fieldKind: event.currentTarget.value as FieldKind })}
      >
        {fieldKinds.map((kind) => (
          <option key={kind} value={kind}>
            {fieldKindLabels[kind]}
          </option>
        ))}
      </select>
    </label>
  );
}

function ChosenField({ editor, field }: { editor: Editor; field: FieldAnnotation }) {
  const { annotations } = editor.state;
  const set = (part: Partial<FieldAnnotation>) =>
    editor.update(
      field.id,
      (item) => (item.type === 'field' ? { ...item, ...part } : item),
      `field item ${field.id}`,
    );
  const mates = fieldsOf(annotations).filter(({ page }) => page === field.page);
  const place = mates.findIndex(({ id }) => id === field.id);
  const move = (by: number) =>
    editor.change({ annotations: moveInTabOrder(annotations, field.id, by) });
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="font-medium">{fieldKindLabels[field.kind]} field</p>
      <Line label={field.kind === 'radio' ? 'Name of the group' : 'Name'}>
        <input
          className={control}
          value={field.name}
          maxLength={100}
          dir="auto"
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
      </Line>
      {field.kind === 'radio' && (
        <Line label="Stands for">
          <input
            className={control}
            value={field.value}
            maxLength={100}
            dir="auto"
            onChange={(event) => set({ value: event.currentTarget.value })}
          />
        </Line>
      )}
      {field.kind === 'choice' && (
        <Line label="Choices, one a line">
          <textarea
            className={`${control} py-1`}
            rows={4}
            dir="auto"
            value={field.options.join('\n')}
            onChange={(event) => set({ options: event.currentTarget.value.split('\n') })}
          />
        </Line>
      )}
      <div className="flex flex-wrap gap-x-4">
        <Tick label="Required" checked={field.required} onTick={(required) => set({ required })} />
        {field.kind === 'text' && (
          <Tick
            label="Several lines"
            checked={field.multiline}
            onTick={(multiline) => set({ multiline })}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <span className="mr-1 text-muted">
          Tab order {place + 1} of {mates.length}
        </span>
        <Button
          size="small"
          variant="quiet"
          className="px-2!"
          aria-label="Earlier in the tab order"
          disabledReason={place <= 0 && 'This is the first field of the page.'}
          onClick={() => move(-1)}
        >
          <Icon name="arrow-up" className="size-5" />
        </Button>
        <Button
          size="small"
          variant="quiet"
          className="px-2!"
          aria-label="Later in the tab order"
          disabledReason={place === mates.length - 1 && 'This is the last field of the page.'}
          onClick={() => move(1)}
        >
          <Icon name="arrow-down" className="size-5" />
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            focusChosenTool();
            editor.remove(field.id);
          }}
        >
          <Icon name="trash" className="size-4" />
          Delete item
        </Button>
      </div>
    </div>
  );
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is what stands in it
    <label className="flex flex-col gap-1">
      <span className="text-muted">{label}</span>
      {children}
    </label>
  );
}

function Tick({
  label,
  checked,
  onTick,
}: {
  label: string;
  checked: boolean;
  onTick: (checked: boolean) => void;
}) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        className="size-4 accent-accent"
        checked={checked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
