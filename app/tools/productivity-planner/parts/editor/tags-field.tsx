import { useId, useState } from 'react';
import { controlStyle } from '~/ui/field';
import { Icon } from '~/ui/icon';
import { usePlanner } from '../planner-context';
import type { EditorFieldProps } from './editor-fields';

/** Tags as chips; Enter, comma or space adds one, with existing tags as suggestions. */
export function TagsField({ task, change }: EditorFieldProps) {
  const { tags } = usePlanner();
  const id = useId();
  const [text, setText] = useState('');
  const add = (written: string) => {
    const tag = written.replace(/[#,\s]+/g, '').slice(0, 50);
    setText('');
    if (tag && !task.tags.includes(tag)) change({ tags: [...task.tags, tag] });
  };
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        Tags
      </label>
      <div className="flex flex-wrap items-center gap-1.5">
        {task.tags.map((tag) => (
          <span
            key={tag}
            className="inline-flex min-h-8 items-center rounded-full border border-line pl-3 text-sm"
          >
            <span aria-hidden className="text-accent-text">
              #
            </span>
            {tag}
            <button
              type="button"
              aria-label={`Remove tag ${tag}`}
              onClick={() => change({ tags: task.tags.filter((one) => one !== tag) })}
              className="grid size-8 place-items-center rounded-full text-muted hover:text-ink"
            >
              <Icon name="close" className="size-3.5" />
            </button>
          </span>
        ))}
        <input
          id={id}
          list={`${id}-tags`}
          value={text}
          placeholder="Add a tag"
          onChange={({ target }) => {
            if (/[,\s]$/.test(target.value)) add(target.value);
            else setText(target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              add(text);
            } else if (event.key === 'Backspace' && text === '' && task.tags.length > 0)
              change({ tags: task.tags.slice(0, -1) });
          }}
          onBlur={() => add(text)}
          className={`${controlStyle} w-36! min-w-24 flex-1`}
        />
        <datalist id={`${id}-tags`}>
          {tags
            .filter(({ tag }) => !task.tags.includes(tag))
            .map(({ tag }) => (
              <option key={tag} value={tag} />
            ))}
        </datalist>
      </div>
    </div>
  );
}
