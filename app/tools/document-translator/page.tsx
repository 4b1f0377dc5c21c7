import type { MetaFunction } from '@remix-run/cloudflare';
import { Suspense, useEffect, useRef, useState } from 'react';
import { EngineLineSlot } from '~/ai/engine-line-slot';
import { onFirstUse } from '~/platform/on-first-use';
import { prefetch } from '~/platform/prefetch';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ToolPanes, ToolShell } from '~/tool-kit/tool-shell';
import { useHandedOverFiles } from '~/tool-kit/use-handed-over-files';
import { EmptyState } from '~/ui/empty-state';
import { FileDrop } from '~/ui/file-drop';
import { lazyPart } from '~/ui/lazy-part';
import { SampleButton } from '~/ui/sample-button';
import { Skeleton } from '~/ui/skeleton';
import { WITHOUT_ENGINE } from './messages';
import { AboutDocumentTranslator } from './parts/about-document-translator';
import { GlossaryFold } from './parts/glossary-fold';
import { LanguageFields } from './parts/language-fields';
import { tool } from './tool';
import { type Translator, useTranslator } from './use-translator';

/** The parts for documents are loaded at the first interaction, so that an unused page stays small. */
const loadJobs = async () => ({
  default: (await import('./parts/translation-jobs')).TranslationJobs,
});
const TranslationJobs = lazyPart(loadJobs);
const PageActions = lazyPart(() => import('./parts/page-actions'), 'PageActions');

export const handle = { csp: { ownKeyAi: true } };

export const meta: MetaFunction = () => toolMeta(tool);

export default function DocumentTranslatorPage() {
  const translator = useTranslator();
  const { jobs, uploads, work, providers } = translator;
  const [isUsed, setIsUsed] = useState(false);
  const drop = useRef<HTMLButtonElement>(null);
  useEffect(
    () =>
      onFirstUse(() => {
        setIsUsed(true);
        void prefetch([loadJobs(), work.warmUp()]);
      }),
    [work],
  );
  useHandedOverFiles(uploads.add);
  // Files dropped from outside arrive without any earlier interaction.
  const hasWork =
    uploads.reading !== undefined || uploads.problems !== undefined || jobs.length > 0;
  const isBusy = jobs.some(({ status }) => status === 'translating');
  return (
    <ToolShell tool={tool} about={<AboutDocumentTranslator />}>
      <ToolPanes
        stage={isBusy ? 'running' : 'idle'}
        input={
          <>
            <LanguageFields translator={translator} />
            {/* The line fills a row; in the column itself it would change its height. */}
            <div className="flex">
              <EngineLineSlot providers={providers} />
            </div>
            <FileDrop
              buttonRef={drop}
              label="Drop documents here"
              hint="TXT, PDF, DOC or DOCX; PPTX, XLSX, EPUB, HTML, MD, SRT and VTT too"
              extensions={tool.extensions}
              onFiles={uploads.add}
            >
              {jobs.length === 0 && (
                <SampleButton onPress={() => addSample(translator)}>
                  Try with a sample file
                </SampleButton>
              )}
            </FileDrop>
            {(isUsed || hasWork) && (
              <Suspense>
                <PageActions translator={translator} />
              </Suspense>
            )}
            <GlossaryFold language={translator.languages.to} />
          </>
        }
        result={
          jobs.length === 0 ? (
            <EmptyState
              title={
                providers.lacksEngine ? 'An engine translates' : 'Your translations appear here'
              }
            >
              {providers.lacksEngine && WITHOUT_ENGINE} Documents keep their layout, a PDF comes
              back with the words in place and with the translation beside each page. You can look
              over the passages before you download.
            </EmptyState>
          ) : (
            <Suspense fallback={<Skeleton className="h-64 w-full" />}>
              <TranslationJobs translator={translator} onEmpty={() => drop.current?.focus()} />
            </Suspense>
          )
        }
      />
    </ToolShell>
  );
}

async function addSample({ uploads }: Translator): Promise<void> {
  const { sampleDocument } = await import('./sample');
  uploads.add([sampleDocument()]);
}
