import { Suspense, useRef, useState } from 'react';
import { FileDrop } from '~/ui/file-drop';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { tool } from '../tool';
import type { PlagiarismChecker } from '../use-plagiarism-checker';

/** Loads the less common options. */
export const loadOptions = () => import('./check-options');
const CheckOptions = lazyPart(loadOptions);
const SourceList = lazyPart(() => import('./source-list'));

/** What the text is compared with: the user's own documents, or nothing at all in the simulation. */
export function CompareWith({ checker }: { checker: PlagiarismChecker }) {
  const { engine, sources, settings } = checker;
  const dropZone = useRef<HTMLButtonElement>(null);
  if (engine === 'simulation')
    return (
      <div className="flex min-w-0 flex-col gap-4">
        <h2 className="text-xl">Compare with</h2>
        <Notice tone="warning" title="Nothing is compared in the simulation">
          It shows what a report on a web search looks like. Similarities are drawn at random and
          say nothing about your text. The links search for its words when you follow them.
        </Notice>
      </div>
    );
  const hasList = sources.list.length > 0 || settings.keep;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <h2 className="text-xl">Compare with</h2>
      <FileDrop
        label="Drop documents here"
        hint="PDF, DOCX, DOC, ODT, RTF, EPUB, TXT up to 10MB each, as many as you like"
        extensions={tool.extensions}
        onFiles={sources.add}
        buttonRef={dropZone}
      />
      {hasList && (
        <Suspense fallback={<Skeleton className="h-24 w-full" />}>
          <SourceList
            sources={sources}
            keeps={settings.keep}
            onEmpty={() => dropZone.current?.focus()}
          />
        </Suspense>
      )}
      <OptionsFold checker={checker} />
    </div>
  );
}

/** Folded options of the comparison, loaded when opened. */
function OptionsFold({ checker: { settings, set } }: { checker: PlagiarismChecker }) {
  const [opened, setOpened] = useState(false);
  return (
    <details className="rounded-card border border-line px-4 py-1" onToggle={() => setOpened(true)}>
      <summary className="min-h-10 content-center font-medium">What counts as a match</summary>
      {/* No boundary before it is opened, because stored settings arrive while the page hydrates. */}
      {opened && (
        <Suspense fallback={null}>
          <CheckOptions settings={settings} set={set} />
        </Suspense>
      )}
    </details>
  );
}
