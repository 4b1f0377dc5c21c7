import { type Editor, useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { Icon } from '~/ui/icon';
import { TableButtons } from './table-buttons';

const fonts = [
  'Arial',
  'Calibri',
  'Courier New',
  'Georgia',
  'Times New Roman',
  'Trebuchet MS',
  'Verdana',
];
/** Points. */
const sizes = [8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 36, 48];

const control =
  'h-8 rounded-control border border-line bg-surface px-2 text-sm text-ink hover:border-ink';

/** Character and list formats of the selection. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const now = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const style = current.getAttributes('textStyle');
      return {
        bold: current.isActive('bold'),
        italic: current.isActive('italic'),
        underline: current.isActive('underline'),
        bullets: current.isActive('bulletList'),
        numbers: current.isActive('orderedList'),
        inTable: current.isActive('table'),
        font: String(style.fontFamily ?? ''),
        size: String(style.fontSize ?? ''),
        color: String(style.color ?? ''),
        canUndo: current.can().undo(),
        canRedo: current.can().redo(),
      };
    },
  });
  const change = () => editor.chain().focus();
  return (
    <fieldset className="flex flex-wrap items-center gap-1 border-b border-line p-2">
      <legend className="sr-only">Formatting</legend>
      <Toggle label="Bold" isOn={now.bold} onClick={() => change().toggleBold().run()}>
        <b>B</b>
      </Toggle>
      <Toggle label="Italic" isOn={now.italic} onClick={() => change().toggleItalic().run()}>
        <i className="font-serif">I</i>
      </Toggle>
      <Toggle
        label="Underline"
        isOn={now.underline}
        onClick={() => change().toggleUnderline().run()}
      >
        <u>U</u>
      </Toggle>
      <select
        aria-label="Font family"
        value={now.font}
        onChange={({ target: { value } }) => {
          if (value === '') change().unsetFontFamily().run();
          else change().setFontFamily(value).run();
        }}
        className={`${control} w-32`}
      >
        <option value="">Font</option>
        {withOwn(fonts, now.font).map((font) => (
          <option key={font}>{font}</option>
        ))}
      </select>
      <select
        aria-label="Font size"
        value={now.size}
        onChange={({ target: { value } }) => {
          if (value === '') change().unsetFontSize().run();
          else change().setFontSize(value).run();
        }}
        className={`${control} w-20`}
      >
        <option value="">Size</option>
        {withOwn(
          sizes.map((size) => `${size}pt`),
          now.size,
        ).map((size) => (
          <option key={size} value={size}>
            {size.replace('pt', '')}
          </option>
        ))}
      </select>
      <Toggle
        label="Bullet list"
        isOn={now.bullets}
        onClick={() => change().toggleBulletList().run()}
      >
        <ListDrawing sign="bullets" />
      </Toggle>
      <Toggle
        label="Numbered list"
        isOn={now.numbers}
        onClick={() => change().toggleOrderedList().run()}
      >
        <ListDrawing sign="numbers" />
      </Toggle>
      <label className="relative grid size-8 cursor-pointer place-items-center rounded-control hover:bg-ink/8 has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <span className="sr-only">Text colour</span>
        <span aria-hidden className="border-b-3 leading-tight" style={{ borderColor: now.color }}>
          A
        </span>
        <input
          type="color"
          title="Text colour"
          value={/^#[0-9a-f]{6}$/i.test(now.color) ? now.color : '#000000'}
          onChange={({ target }) => editor.chain().setColor(target.value).run()}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
      {now.color !== '' && (
        <button
          type="button"
          onClick={() => change().unsetColor().run()}
          className="link-button min-h-8 px-1 text-sm"
        >
          Default colour
        </button>
      )}
      {now.inTable && <TableButtons editor={editor} />}
      <span className="ml-auto flex">
        <Toggle
          label="Undo"
          isOff={!now.canUndo}
          onClick={() => editor.chain().focus().undo().run()}
        >
          <Icon name="undo" className="size-4" />
        </Toggle>
        <Toggle
          label="Redo"
          isOff={!now.canRedo}
          onClick={() => editor.chain().focus().redo().run()}
        >
          <Icon name="undo" className="size-4 -scale-x-100" />
        </Toggle>
      </span>
    </fieldset>
  );
}

/** Pasted text may have a font or size that is not in the menu. */
function withOwn(known: readonly string[], own: string): readonly string[] {
  return own === '' || known.includes(own) ? known : [own, ...known];
}

function Toggle({
  label,
  isOn,
  isOff,
  onClick,
  children,
}: {
  label: string;
  /** Absent for actions that are not toggles. */
  isOn?: boolean;
  isOff?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      // Preserves the text selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isOff) onClick();
      }}
      className="grid size-8 place-items-center rounded-control text-ink transition-colors not-aria-disabled:hover:bg-ink/8 aria-disabled:cursor-not-allowed aria-disabled:opacity-45 aria-pressed:bg-accent/15 aria-pressed:text-accent-text"
    >
      {children}
    </button>
  );
}

/** Icon strokes before the three lines. */
const signs = {
  bullets: 'M2.5 3.5h.01M2.5 9h.01M2.5 14.5h.01',
  numbers:
    'M1.5 2 2.7 1.2v4.3M1.2 7.6c.3-1.2 2.4-1 2.2.3C3.3 8.8 1.2 9.9 1.2 10.600h2.400M1.3 12.600h2.100l-1.2 1.500c1.8 0 1.8 2.3 0 2.3-.5 0-.9-.2-1.1-.6',
};

function ListDrawing({ sign }: { sign: keyof typeof signs }) {
  return (
    <svg viewBox="0 0 18 18" className="size-4.5" aria-hidden fill="none" stroke="currentColor">
      <path d="M7 3.5h10.500M7 9h10.500M7 14.5h10.5" strokeWidth="1.5" />
      <path
        d={signs[sign]}
        strokeWidth={sign === 'bullets' ? 2.5 : 0.9}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
