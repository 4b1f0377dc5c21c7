import type { ReactNode } from 'react';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { type Mode, mainModes, modeLabels, moreModes } from '../modes';
import type { Editor } from '../use-editor';
import { ImageButton } from './image-button';
import { ModeIcon } from './mode-icon';
import { SignatureButton } from './signature-button';

/** The tools, undo and redo. */
export function Toolbar({ editor, children }: { editor: Editor; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:gap-x-0 xl:gap-x-1">
      <div role="toolbar" aria-label="Tools" className="flex flex-wrap gap-1">
        {mainModes.map((mode) => (
          <ModeButton key={mode} mode={mode} editor={editor} />
        ))}
      </div>
      <div className="ml-auto flex items-center gap-1 xl:order-3">
        <Button
          variant="quiet"
          size="small"
          aria-label="Undo"
          className="px-2!"
          disabledReason={!editor.canUndo && 'There is nothing to undo.'}
          onClick={editor.undo}
        >
          <Icon name="undo" className="size-5" />
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label="Redo"
          className="px-2!"
          disabledReason={!editor.canRedo && 'There is nothing to redo.'}
          onClick={editor.redo}
        >
          <Icon name="undo" className="size-5 -scale-x-100" />
        </Button>
        {children}
      </div>
      <div
        role="toolbar"
        aria-label="More tools"
        className="flex flex-wrap gap-1 max-sm:gap-0 max-xl:w-full max-xl:border-t max-xl:border-line max-xl:pt-2 xl:order-2"
      >
        {moreModes.map((mode) => (
          <ModeButton key={mode} mode={mode} editor={editor} compact />
        ))}
        <ImageButton editor={editor} />
        <SignatureButton editor={editor} />
      </div>
    </div>
  );
}

/** Modes whose icon needs no label. */
const shapesAlone: ReadonlySet<Mode> = new Set([
  'underline',
  'strikeout',
  'ink',
  'rectangle',
  'ellipse',
  'line',
  'arrow',
]);

function ModeButton({ mode, editor, compact }: { mode: Mode; editor: Editor; compact?: boolean }) {
  return (
    <Button
      size="small"
      variant="quiet"
      aria-pressed={editor.mode === mode}
      className={classNames(
        'aria-pressed:bg-accent/14 aria-pressed:text-accent-text',
        compact ? 'px-2!' : 'max-sm:px-1.5! max-sm:[&_svg]:hidden',
      )}
      onClick={() => editor.setMode(mode)}
    >
      <span title={shapesAlone.has(mode) ? modeLabels[mode] : undefined}>
        <ModeIcon name={mode} />
      </span>
      <span className={shapesAlone.has(mode) ? 'sr-only' : compact ? 'sr-only lg:not-sr-only' : ''}>
        {modeLabels[mode]}
      </span>
    </Button>
  );
}
