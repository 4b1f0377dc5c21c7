import type { MetaFunction } from '@remix-run/cloudflare';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { EngineLineSlot } from '~/ai/engine-line-slot';
import { onFirstUse } from '~/platform/on-first-use';
import { lazyAbout } from '~/tool-kit/lazy-about';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ActionBar, ToolPanes, ToolShell } from '~/tool-kit/tool-shell';
import { Button } from '~/ui/button';
import { lazyPart } from '~/ui/lazy-part';
import { messages } from './messages';
import { type MarkedSentence, Output } from './parts/output';
import type { EditorHandle } from './parts/rich-editor';
import { SummarySettings } from './parts/summary-settings';
import { TextSource } from './parts/text-source';
import { tool } from './tool';
import { useSummarizer } from './use-summarizer';

const about = lazyAbout(
  async () => (await import(/* @server */ './parts/about-summarizer')).AboutSummarizer,
);
const Notices = lazyPart(() => import('./parts/notices'), 'Notices');

export const handle = { csp: { ownKeyAi: true }, isolated: 'asked' };

export const meta: MetaFunction = () => toolMeta(tool);

export default function SummarizerPage() {
  const editor = useRef<EditorHandle>();
  const [isUsed, setIsUsed] = useState(false);
  const [marked, setMarked] = useState<MarkedSentence>();
  useEffect(() => onFirstUse(() => setIsUsed(true)), []);
  const hasOutput = useCallback(() => editor.current?.isEmpty() === false, []);
  const summarizer = useSummarizer(hasOutput);
  const { isBusy } = summarizer;
  const onEditor = useCallback((next: EditorHandle | undefined) => {
    editor.current = next;
  }, []);
  return (
    <ToolShell tool={tool} about={about}>
      <ToolPanes
        stage={isBusy ? 'running' : summarizer.summary ? 'done' : 'idle'}
        input={
          <>
            <h2 className="text-xl">Your text</h2>
            <TextSource summarizer={summarizer} marked={marked} />
            <SummarySettings summarizer={summarizer} />
            {isUsed && (
              <Suspense>
                <Notices summarizer={summarizer} />
              </Suspense>
            )}
            <EngineLineSlot providers={summarizer.providers} />
            <ActionBar>
              <Button variant="primary" size="large" busy={isBusy} onClick={summarizer.summarize}>
                {isBusy ? messages.summarizing : messages.summarize}
              </Button>
              {isBusy ? (
                <Button size="large" onClick={summarizer.stop}>
                  Stop
                </Button>
              ) : (
                <Button size="large" onClick={summarizer.extract}>
                  Pick key sentences
                </Button>
              )}
            </ActionBar>
          </>
        }
        result={
          <Output
            summarizer={summarizer}
            isUsed={isUsed}
            editor={() => editor.current}
            onEditor={onEditor}
            onMark={setMarked}
          />
        }
      />
    </ToolShell>
  );
}
