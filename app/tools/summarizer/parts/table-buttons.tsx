import type { Editor } from '@tiptap/react';

/** Actions on the table at the cursor. */
export function TableButtons({ editor }: { editor: Editor }) {
  const change = () => editor.chain().focus();
  const actions = [
    ['Add row', () => change().addRowAfter().run()],
    ['Add column', () => change().addColumnAfter().run()],
    ['Delete row', () => change().deleteRow().run()],
    ['Delete column', () => change().deleteColumn().run()],
    ['Delete table', () => change().deleteTable().run()],
  ] as const;
  return (
    <span className="flex flex-wrap gap-x-3">
      {actions.map(([label, act]) => (
        <button key={label} type="button" onClick={act} className="link-button min-h-8 text-sm">
          {label}
        </button>
      ))}
    </span>
  );
}
