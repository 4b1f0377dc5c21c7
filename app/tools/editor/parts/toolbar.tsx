import { formatCount } from '@entropy-tools/core/format';
import { Link } from '@remix-run/react';
import { Suspense } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';
import { lazyPart } from '~/ui/lazy-part';
import { TextField } from '~/ui/text-field';
import type { Editor } from '../use-editor';
import { DropMenu, menuItem } from './drop-menu';

const ExportItems = lazyPart(() => import('./export-items'), 'ExportItems');

/** Topic, slides, presenting and export. */
export function Toolbar({ editor }: { editor: Editor }) {
  const { slides, generation } = editor;
  const { deck, selectedId, marked } = slides.state;
  // One primary action: first to get slides, then to present them.
  const isEmpty = deck.slides.length === 0;
  const isWorking = generation.working !== undefined;
  const wait = isWorking && 'The AI is at work. Stop it first, or wait for it.';
  const remove = () => editor.remove(marked);
  const isExporting = editor.exporting.state.status === 'running';
  return (
    <section aria-label="Slide tools" className="deck-tools">
      <Tool
        icon="grid"
        label="Slides Overview"
        aria-pressed={editor.isOverviewOpen}
        onClick={editor.toggleOverview}
      />
      <form
        className="deck-topic"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isWorking) editor.generate();
        }}
      >
        <TextField
          label="Topic"
          hideLabel
          name="topic"
          autoComplete="off"
          placeholder="A topic, or what the slides are about"
          className="min-w-0 flex-1"
          inputClassName="min-h-9!"
          value={editor.topic}
          onChange={({ target }) => editor.setTopic(target.value)}
        />
        <Button
          type="submit"
          size="small"
          variant={isEmpty ? 'primary' : 'secondary'}
          aria-label="Generate AI Slides"
          busy={generation.working === 'crafting'}
          disabledReason={wait}
        >
          Generate
        </Button>
        <Button
          size="small"
          aria-label="More: generate more slides"
          busy={generation.working === 'adding'}
          disabledReason={wait}
          onClick={editor.more}
        >
          More
        </Button>
      </form>
      <div className="deck-actions">
        <Tool icon="plus" label="Add" showLabel onClick={editor.add} />
        <Tool
          icon="trash"
          label="Delete"
          disabledReason={selectedId === undefined && 'No slide is selected.'}
          onClick={remove}
        />
        <Tool
          icon="undo"
          label="Undo"
          className="max-sm:hidden"
          disabledReason={!slides.canUndo && 'There is nothing to undo.'}
          onClick={slides.undo}
        />
        <Tool
          icon="undo"
          label="Redo"
          className="max-sm:hidden [&_svg]:-scale-x-100"
          disabledReason={!slides.canRedo && 'There is nothing to redo.'}
          onClick={slides.redo}
        />
        <Tool
          icon={editor.isDark ? 'sun' : 'moon'}
          label={editor.isDark ? 'Switch to light theme' : 'Switch to dark theme'}
          className="max-md:hidden"
          onClick={editor.toggleTheme}
        />
        <Tool icon="folder" label="Decks" onClick={() => editor.setDecksOpen(true)} />
        <DropMenu
          face={
            <>
              <Icon name="download" className="size-4" />
              Export
            </>
          }
          busy={isExporting}
        >
          {(close) => (
            <Suspense fallback={<p className="p-3 text-sm text-muted">One moment</p>}>
              <ExportItems editor={editor} onClose={close} />
            </Suspense>
          )}
        </DropMenu>
        <Button size="small" variant={isEmpty ? 'secondary' : 'primary'} onClick={editor.present}>
          <Icon name="play" className="size-4" />
          Present
        </Button>
        <div className="md:hidden">
          <DropMenu label="More tools and pages" face={<Icon name="more" />} className="px-2!">
            {(close) => (
              <ul>
                {(
                  [
                    ['undo', 'Undo', slides.undo],
                    ['repeat', 'Redo', slides.redo],
                    [
                      editor.isDark ? 'sun' : 'moon',
                      editor.isDark ? 'Switch to light theme' : 'Switch to dark theme',
                      editor.toggleTheme,
                    ],
                  ] as const
                ).map(([icon, label, act]) => (
                  <li key={label}>
                    <button
                      type="button"
                      className={menuItem}
                      onClick={() => {
                        act();
                        close();
                      }}
                    >
                      <Icon name={icon} />
                      {label}
                    </button>
                  </li>
                ))}
                <li>
                  <Link to="/tools" className={menuItem}>
                    <Icon name="grid" />
                    All tools
                  </Link>
                </li>
                <li>
                  <Link to="/pricing" className={menuItem}>
                    <Icon name="tag" />
                    Pricing
                  </Link>
                </li>
              </ul>
            )}
          </DropMenu>
        </div>
        <span className="sr-only" role="status">
          {formatCount(deck.slides.length, 'slide')}
        </span>
      </div>
    </section>
  );
}

function Tool({
  icon,
  label,
  showLabel,
  className,
  ...rest
}: {
  icon: IconName;
  label: string;
  showLabel?: boolean;
  className?: string;
  disabledReason?: string | false;
  'aria-pressed'?: boolean;
  onClick: () => void;
}) {
  return (
    <Button
      size="small"
      variant="quiet"
      {...(showLabel ? {} : { 'aria-label': label })}
      className={`min-w-9 px-2! aria-pressed:bg-ink/8 ${className ?? ''}`}
      {...rest}
    >
      <Icon name={icon} className="size-5" />
      {showLabel && <span className="max-sm:sr-only">{label}</span>}
    </Button>
  );
}
