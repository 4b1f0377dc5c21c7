import { type ReactNode, useEffect, useRef } from 'react';
import type { ToolDefinition } from './define-tool';
import { ToolLines } from './privacy-line';
import { ShareButton } from './share-button';
import { StarButton } from './star-button';

/**
 * The frame of every tool's page: category, title, purpose, where the input goes; then the tool; then
 * background information. The first thing below the title is what users came to do.
 */
export function ToolShell({
  tool,
  children,
  about,
  engineMenu,
}: {
  tool: ToolDefinition;
  children: ReactNode;
  /** An `EngineMenu`, for a tool with more than one engine. */
  engineMenu?: ReactNode;
  /** How it works, limits, keyboard: below the tool. */
  about?: ReactNode;
}) {
  return (
    <div className="page tool-page" data-category={tool.category}>
      <header className="flex flex-col gap-2">
        <p className="flex items-center gap-2 text-sm text-muted">
          <span className="dot" aria-hidden />
          {tool.category}
        </p>
        <div className="flex items-start justify-between gap-4 max-sm:gap-2">
          <h1 className="min-w-0 text-3xl max-sm:text-2xl max-sm:tracking-tight">{tool.title}</h1>
          <div className="-mr-2 flex shrink-0 items-center">
            <ShareButton title={tool.title} />
            <StarButton slug={tool.slug} title={tool.title} />
          </div>
        </div>
        <p className="text-muted">{tool.description}</p>
        <div className="tool-lines">
          <ToolLines privacy={tool.privacy} offline={tool.offline} />
          {engineMenu}
        </div>
      </header>
      <noscript>
        <p className="rounded-card border border-line bg-well p-4">
          {tool.title} does its work in your browser and needs JavaScript, which is switched off
          here.
        </p>
      </noscript>
      {children}
      {about && (
        <section className="mt-8 border-t border-line pt-8" aria-label={`About ${tool.title}`}>
          {about}
        </section>
      )}
    </div>
  );
}

/**
 * Input on the left, result on the right from 1024 px; one column below that, where the result scrolls into
 * view when `stage` changes, because on a phone it would otherwise appear out of sight.
 */
export function ToolPanes({
  input,
  result,
  stage,
}: {
  input: ReactNode;
  result: ReactNode;
  /** State of the work: 'idle', 'running', 'done', 'failed'. */
  stage?: string;
}) {
  const resultPane = useRef<HTMLElement>(null);
  useEffect(() => {
    if (stage === undefined || stage === 'idle') return;
    const pane = resultPane.current;
    if (pane && pane.getBoundingClientRect().top > innerHeight * 0.6)
      pane.scrollIntoView({ block: 'start', behavior: scrollBehaviour() });
  }, [stage]);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <section aria-label="Input" className="flex min-w-0 flex-col gap-6">
        {input}
      </section>
      <section
        ref={resultPane}
        aria-label="Result"
        className="flex min-w-0 scroll-mt-20 flex-col gap-6 lg:sticky lg:top-20"
      >
        {result}
      </section>
    </div>
  );
}

function scrollBehaviour(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}

/** The main action: within reach of the thumb on phones, in place elsewhere. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className="action-bar">{children}</div>;
}
