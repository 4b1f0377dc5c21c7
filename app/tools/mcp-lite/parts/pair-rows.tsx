import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { TextField } from '~/ui/text-field';

/** Editable name and value pairs, such as headers. */
export function PairRows<T extends { name: string; value: string }>({
  noun,
  items,
  hintOf,
  onChange,
  start,
}: {
  noun: string;
  items: readonly T[];
  /** A hint about an item. */
  hintOf?: (item: T) => string;
  onChange: (items: T[]) => void;
  start: T;
}) {
  const set = (at: number, part: { name?: string; value?: string }) =>
    onChange(items.map((item, index) => (index === at ? { ...item, ...part } : item)));
  return (
    <>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no name of their own until one is typed
        <div key={index} className="flex flex-wrap items-end gap-3">
          <TextField
            label={noun}
            className="min-w-32 grow"
            value={item.name}
            hint={hintOf?.(item)}
            onChange={({ target }) => set(index, { name: target.value })}
          />
          <TextField
            label="Value"
            className="min-w-48 grow-3"
            value={item.value}
            onChange={({ target }) => set(index, { value: target.value })}
          />
          <Button
            variant="quiet"
            onClick={() => onChange(items.filter((_, other) => other !== index))}
          >
            <Icon name="trash" />
            <span className="sr-only">
              Remove {noun.toLowerCase()} {item.name}
            </span>
          </Button>
        </div>
      ))}
      <div>
        <Button size="small" onClick={() => onChange([...items, start])}>
          <Icon name="plus" /> Add {noun.toLowerCase()}
        </Button>
      </div>
    </>
  );
}
