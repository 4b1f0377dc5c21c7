import { useEffect, useMemo, useState } from 'react';
import { useLocal } from '~/platform/use-local';
import { OpenIn } from '~/tool-kit/open-in';
import { classNames } from '~/ui/class-names';
import { Notice } from '~/ui/notice';
import { readOutline } from '../outline';
import { readingSettings } from '../settings';
import type { DocReader, OpenDocument } from '../use-doc-reader';
import { useReadAloud } from '../use-read-aloud';
import { useSearch } from '../use-search';
import { type Goal, ReadingPane } from '../view/reading-pane';
import { EncodingChoice } from './encoding-choice';
import { textBlob, textName } from './file-actions';
import { ListenControls } from './listen-controls';
import { LookControls } from './look-controls';
import { OutlineList } from './outline-list';
import { SearchBar } from './search-bar';

/** Height covered by the page's header and the toolbar at the top of the viewport, in CSS px. */
const covered = 160;

/** The first paragraph visible below the toolbar; 0 if there is none. */
function firstLeafOnScreen(): number {
  for (const element of document.querySelectorAll<HTMLElement>('.doc-paper [data-leaf]'))
    if (element.getBoundingClientRect().bottom > covered) return Number(element.dataset.leaf);
  return 0;
}

/** The reading view of a document, with contents, search, appearance and voice. */
export function ReadingView({ reader, open }: { reader: DocReader; open: OpenDocument }) {
  const { result } = open;
  const [settings, setSettings] = useLocal(readingSettings);
  const search = useSearch(result);
  const voice = useReadAloud(result);
  const [goal, setGoal] = useState<Goal>();
  const outline = useMemo(() => readOutline(result.leaves), [result]);
  const blob = useMemo(() => textBlob(open), [open]);
  useEffect(() => {
    if (voice.leaf >= 0) setGoal({ leaf: voice.leaf, how: 'spoken' });
  }, [voice.leaf]);
  const hasAside = outline.length > 0 || result.encoding !== undefined;
  const goTo = (leaf: number) => setGoal({ leaf, how: 'heading' });
  return (
    <>
      {open.warnings.length > 0 && (
        <Notice tone="info">
          {open.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
      <div
        className={classNames(
          'grid items-start gap-4 sm:gap-6',
          hasAside && 'lg:grid-cols-[15rem_minmax(0,1fr)]',
        )}
      >
        {hasAside && (
          <aside
            aria-label="About this document"
            className="flex min-w-0 flex-col gap-4 max-sm:contents lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto"
          >
            {/* Below the text on a phone, because the detection is seldom wrong. */}
            {result.encoding !== undefined && (
              <div className="max-sm:order-last">
                <EncodingChoice reader={reader} open={open} />
              </div>
            )}
            {outline.length > 0 && <Contents entries={outline} onChoose={goTo} />}
          </aside>
        )}
        <div className="flex min-w-0 flex-col gap-4">
          <div className="doc-toolbar flex flex-col gap-3 rounded-card border border-line bg-paper p-3 lg:sticky lg:top-16 lg:z-10">
            <SearchBar search={search} />
            <div className="flex flex-wrap items-center justify-between gap-2">
              <LookControls settings={settings} onChange={setSettings} />
              <ListenControls voice={voice} from={firstLeafOnScreen} />
            </div>
          </div>
          {result.leaves.length === 0 && (
            <Notice tone="info">This document holds pictures and no text.</Notice>
          )}
          <ReadingPane
            document={result}
            settings={settings}
            matches={search.matches}
            current={search.current}
            goal={goal}
            spoken={voice.leaf}
          />
          <div className="flex flex-wrap gap-2">
            <OpenIn name={textName(open)} blob={blob} from="doc-reader" />
          </div>
        </div>
      </div>
    </>
  );
}

/** A list on wide screens; on phones it would push the text out of view and is collapsed. */
function Contents({
  entries,
  onChoose,
}: {
  entries: ReturnType<typeof readOutline>;
  onChoose: (leaf: number) => void;
}) {
  return (
    <>
      <nav aria-label="Contents" className="hidden lg:block">
        <h3 className="mb-1 px-2 font-sans text-sm font-semibold">Contents</h3>
        <OutlineList entries={entries} onChoose={onChoose} />
      </nav>
      <details className="rounded-card border border-line lg:hidden">
        <summary className="min-h-10 cursor-pointer px-3 py-2 text-sm font-semibold">
          Contents
        </summary>
        <div className="max-h-72 overflow-y-auto px-1 pb-2">
          <OutlineList entries={entries} onChoose={onChoose} />
        </div>
      </details>
    </>
  );
}
