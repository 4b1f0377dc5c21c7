import type { MetaFunction } from '@remix-run/cloudflare';
import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstUse } from '~/platform/on-first-use';
import { areFilesWaiting } from '~/tool-kit/hand-off/hand-off';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ToolShell } from '~/tool-kit/tool-shell';
import { Skeleton } from '~/ui/skeleton';
import { firstNotations } from './first-notations';
import { AboutColourTools } from './parts/about-colour-tools';
import { ColourStage } from './parts/colour-stage';
import { NotationList } from './parts/notation-list';
import { tool } from './tool';
import { useColour } from './use-colour';

export const meta: MetaFunction = () => toolMeta(tool);

/** Notations of CSS, with the library that knows them. */
const Notations = lazy(async () => ({ default: (await import('./parts/notations')).Notations }));
/** All below the colour itself. Both are loaded when the page is first used. */
const Workbench = lazy(async () => ({ default: (await import('./parts/workbench')).Workbench }));

const waitingNotations = (
  <>
    <NotationList notations={firstNotations} />
    <Skeleton className="h-20" />
  </>
);
const waiting = <Skeleton className="h-[60rem]" />;

export default function ColourToolsPage() {
  const state = useColour();
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    if (areFilesWaiting()) setIsUsed(true);
    return onFirstUse(() => setIsUsed(true));
  }, []);
  return (
    <ToolShell tool={tool} about={<AboutColourTools />}>
      <ColourStage state={state}>
        {isUsed ? (
          <Suspense fallback={waitingNotations}>
            <Notations state={state} />
          </Suspense>
        ) : (
          waitingNotations
        )}
      </ColourStage>
      {isUsed ? (
        <Suspense fallback={waiting}>
          <Workbench state={state} />
        </Suspense>
      ) : (
        waiting
      )}
    </ToolShell>
  );
}
