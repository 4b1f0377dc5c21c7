import type {
  PageParagraph,
  ParagraphEdit,
  SeenBox,
} from '@entropy-tools/documents/pdf/edit/page-edits';
import type { QuarterTurn } from '@entropy-tools/documents/pdf/quarter-turn';
import { useRef, useState } from 'react';
import { editsOf, paragraphText, withParagraph } from '../change-contents';
import { cssFamilies } from '../measure-text';
import type { OpenedPage } from '../page-content';
import type { Editor } from '../use-editor';
import { TextItem } from './text-item';

const alignments = {
  left: 'left',
  justified: 'justify',
  center: 'center',
  right: 'right',
} as const;

/** An existing paragraph, which is edited by a click and moved by a drag. */
export function ParagraphItem({
  editor,
  source,
  paragraph,
  edit,
  box,
  opened,
  scale,
  rotation,
}: {
  editor: Editor;
  source: number;
  paragraph: PageParagraph;
  edit: ParagraphEdit | undefined;
  box: SeenBox;
  opened: Pick<OpenedPage, 'lines' | 'seen'>;
  /** CSS pixels per point. */
  scale: number;
  rotation: QuarterTurn;
}) {
  const edits = editsOf(editor.state, source);
  const text = paragraphText(paragraph, edits, opened.lines);
  const change = (part: Omit<ParagraphEdit, 'paragraph'>, mark?: string) =>
    editor.changeContents(
      source,
      (known) => withParagraph(known, paragraph, { text, ...part }, opened.seen),
      mark,
    );
  return (
    <TextItem
      editor={editor}
      target={{ kind: 'paragraph', id: paragraph.id }}
      label={`Paragraph: ${text}`}
      box={box}
      scale={scale}
      rotation={rotation}
      onMove={(dx, dy, mark) => {
        const known = edits.paragraphs?.find((each) => each.paragraph === paragraph.id);
        change(
          { dx: (known?.dx ?? 0) + dx, dy: (known?.dy ?? 0) + dy, keepsOver: undefined },
          mark,
        );
      }}
      onDelete={() => change({ text: '' })}
    >
      {(close) => (
        <ParagraphInput
          text={text}
          label={`Paragraph: ${paragraph.text}`}
          style={inputStyle(paragraph, edit, scale)}
          onEnd={(typed, by) => {
            if (typed !== undefined && typed !== text)
              change({ text: typed.trimEnd(), keepsOver: undefined });
            close(by);
          }}
        />
      )}
    </TextItem>
  );
}

/** The field covers the paragraph, rotated like its lines. */
function inputStyle(
  paragraph: PageParagraph,
  edit: ParagraphEdit | undefined,
  scale: number,
): React.CSSProperties {
  const { box, angle, width, height, indent } = paragraph;
  const size = edit?.scale ?? 1;
  const face = edit?.face ?? paragraph.face;
  const middle = {
    x: box.x + box.width / 2 + (edit?.dx ?? 0),
    y: box.y + box.height / 2 + (edit?.dy ?? 0),
  };
  return {
    left: (middle.x - width / 2) * scale,
    top: (middle.y - height / 2) * scale,
    width: width * scale + 2,
    minHeight: height * scale,
    ...(angle !== 0 && { transform: `rotate(${angle}deg)` }),
    fontSize: paragraph.fontSize * size * scale,
    lineHeight: `${paragraph.leading * size * scale}px`,
    fontFamily: cssFamilies[face.family],
    fontWeight: face.bold ? 700 : 400,
    fontStyle: face.italic ? 'italic' : 'normal',
    textAlign: alignments[paragraph.align],
    textIndent: Math.max(0, indent * scale),
  };
}

function ParagraphInput({
  text,
  label,
  style,
  onEnd,
}: {
  text: string;
  label: string;
  style: React.CSSProperties;
  /** The typed text; undefined if cancelled. */
  onEnd: (typed: string | undefined, by: 'key' | 'leaving') => void;
}) {
  const [typed, setTyped] = useState(text);
  const ended = useRef(false);
  const end = (value: string | undefined, by: 'key' | 'leaving') => {
    if (ended.current) return;
    ended.current = true;
    onEnd(value, by);
  };
  return (
    <textarea
      // biome-ignore lint/a11y/noAutofocus: it was opened by a click on this paragraph
      autoFocus
      aria-label={label}
      enterKeyHint="done"
      value={typed}
      className="pointer-events-auto absolute z-20 resize-none overflow-hidden rounded-xs bg-[#fff] p-0 text-[#14213d] shadow-float outline-2 outline-offset-2 outline-accent [field-sizing:content]"
      style={style}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => end(typed, 'leaving')}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter' && !event.shiftKey) end(typed, 'key');
        else if (event.key === 'Escape') end(undefined, 'key');
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
