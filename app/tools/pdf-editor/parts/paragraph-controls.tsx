import type { PageEdits, PageParagraph } from '@entropy-tools/documents/pdf/edit/page-edits';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { hasStyledLines } from '../change-contents';
import type { Editor, TextScope } from '../use-editor';

const scopeLabels: Readonly<Record<TextScope, string>> = {
  line: 'This line',
  paragraph: 'Whole paragraph',
};

/** Chooses between editing the selected line alone or its whole paragraph. */
export function ScopeChoice({
  editor,
  edits,
  paragraph,
  around,
}: {
  editor: Editor;
  edits: PageEdits;
  /** The selected paragraph. */
  paragraph: PageParagraph | undefined;
  /** The paragraph that contains the selected line. */
  around: PageParagraph | undefined;
}) {
  const isWhole = paragraph && edits.paragraphs?.some((each) => each.paragraph === paragraph.id);
  const isStyled = around && hasStyledLines(around, edits);
  const hint = isWhole
    ? 'All its lines were broken again: ‘As it was’ brings them back.'
    : isStyled
      ? 'A line of this paragraph was moved or restyled. Undo that to edit the whole.'
      : undefined;
  const chosen: TextScope = paragraph ? 'paragraph' : 'line';
  const isClosed = { line: isWhole === true, paragraph: isStyled === true };
  const choose = (scope: TextScope) => {
    editor.setScope(scope);
    if (scope === 'paragraph' && around) editor.setTarget({ kind: 'paragraph', id: around.id });
    const [first] = paragraph?.lines ?? [];
    if (scope === 'line' && first !== undefined) editor.setTarget({ kind: 'line', id: first });
  };
  return (
    <div className="flex flex-col gap-1 text-sm">
      <fieldset className="flex flex-wrap gap-1 self-start rounded-control border border-edge bg-surface p-0.5">
        <legend className="sr-only">What is edited</legend>
        {(['line', 'paragraph'] as const).map((scope) => (
          <label
            key={scope}
            className="inline-flex min-h-7 cursor-pointer items-center rounded-xs px-2 text-muted transition-colors hover:text-ink has-checked:bg-ink/8 has-checked:text-ink has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name="text-scope"
              value={scope}
              checked={chosen === scope}
              disabled={isClosed[scope]}
              onChange={() => choose(scope)}
              className="sr-only"
            />
            {scopeLabels[scope]}
          </label>
        ))}
      </fieldset>
      {hint && <p className="text-muted">{hint}</p>}
      {paragraph && (
        <p className="text-muted">
          Enter ends, Shift+Enter starts a new line, Escape leaves it as it was.
        </p>
      )}
    </div>
  );
}

/** Step for reducing the font size, in points. */
const step = 0.5;
const leastSize = 4;

/** Says that a paragraph grew over other content, and lets the user decide. */
export function OverlapNotice({
  over,
  fontSize,
  scale,
  onScale,
  onKeep,
}: {
  /** Lines that overlap other content. */
  over: number;
  /** The original font size in points. */
  fontSize: number;
  scale: number;
  onScale: (scale: number) => void;
  onKeep: () => void;
}) {
  if (over === 0) return null;
  const smaller = fontSize * scale - step;
  return (
    <Notice
      tone="warning"
      action={
        <div className="flex flex-wrap gap-2">
          {smaller >= leastSize && (
            <Button size="small" onClick={() => onScale(smaller / fontSize)}>
              Make it smaller
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={onKeep}>
            Keep it
          </Button>
        </div>
      }
    >
      {over === 1 ? '1 line overlaps what is below.' : `${over} lines overlap what is below.`}
    </Notice>
  );
}
