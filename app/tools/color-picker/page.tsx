import type { MetaFunction } from '@remix-run/cloudflare';
import { lazy, Suspense } from 'react';
import { Skeleton } from '~/components/ui/skeleton';
import { useHydrated } from '~/lib/use-hydrated';
import { toolMeta } from '../_kit/tool-meta';
import { ToolShell } from '../_kit/tool-shell';
import { AboutColourTools } from './parts/about-colour-tools';
import { ColourStage } from './parts/colour-stage';
import { tool } from './tool';
import { useColour } from './use-colour';

export const meta: MetaFunction = () => toolMeta(tool);

/** Notations of CSS, with the library that knows them. */
const Notations = lazy(async () => ({ default: (await import('./parts/notations')).Notations }));
/** All below the colour itself: loaded after the first paint, drawn in the browser only. */
const Workbench = lazy(async () => ({ default: (await import('./parts/workbench')).Workbench }));

const waitingNotations = <Skeleton className="h-84" />;
const waiting = <Skeleton className="h-[60rem]" />;

export default function ColourToolsPage() {
  const state = useColour();
  const isHydrated = useHydrated();
  return (
    <ToolShell tool={tool} about={<AboutColourTools />}>
      <ColourStage state={state}>
        {isHydrated ? (
          <Suspense fallback={waitingNotations}>
            <Notations state={state} />
          </Suspense>
        ) : (
          waitingNotations
        )}
      </ColourStage>
      {isHydrated ? (
        <Suspense fallback={waiting}>
          <Workbench state={state} />
        </Suspense>
      ) : (
        waiting
      )}
    </ToolShell>
  );
}
