import { Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';

const GlossaryPanel = lazyPart(() => import('./glossary-panel'), 'GlossaryPanel');

/** The user's glossary; its content is loaded when it is opened. */
export function GlossaryFold({ language }: { language: string }) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [opened, setOpened] = useState(false);
  // It may have been opened before hydration.
  useEffect(() => setOpened(fold.current?.open ?? false), []);
  return (
    <details
      ref={fold}
      className="group rounded-card border border-line"
      onToggle={() => setOpened(true)}
    >
      <summary className="flex min-h-10 list-none items-center justify-between px-4 font-medium">
        Glossary
        <Icon
          name="chevron-down"
          className="size-5 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      {/*
       * Only in the browser: stored settings would otherwise update a server-rendered boundary too early.
       */}
      {opened && (
        <Suspense>
          <GlossaryPanel language={language} />
        </Suspense>
      )}
    </details>
  );
}
