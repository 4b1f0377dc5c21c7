import type { MetaFunction } from '@remix-run/cloudflare';
import { useDeferredValue } from 'react';
import { areFilesWaiting } from '~/tool-kit/hand-off/hand-off';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ToolShell } from '~/tool-kit/tool-shell';
import { lazyAtUse, ServedFirst } from '~/ui/served-first';
import { Skeleton } from '~/ui/skeleton';
import { firstNotations } from './first-notations';
import { AboutColourTools } from './parts/about-colour-tools';
import { ColourStage } from './parts/colour-stage';
import { NotationList } from './parts/notation-list';
import { tool } from './tool';
import { useColour } from './use-colour';

export const meta: MetaFunction = () => toolMeta(tool);

/** Notations of CSS, with the library that knows them. */
const Notations = lazyAtUse(
  async () => (await import('./parts/notations')).Notations,
  areFilesWaiting,
);
/** All below the colour itself. */
const Workbench = lazyAtUse(
  async () => (await import('./parts/workbench')).Workbench,
  areFilesWaiting,
);

const waitingNotations = (
  <>
    <NotationList notations={firstNotations} />
    <Skeleton className="h-20" />
  </>
);
const waiting = <Skeleton className="h-[60rem]" />;

export default function ColourToolsPage() {
  const state = useColour();
  // A colour that is chosen while the parts are on their way does not take away what was served of them.
  const shown = useDeferredValue(state);
  return (
    <ToolShell tool={tool} about={<AboutColourTools />}>
      <ColourStage state={state}>
        <ServedFirst fallback={waitingNotations}>
          <Notations state={shown} />
        </ServedFirst>
      </ColourStage>
      <ServedFirst fallback={waiting}>
        <Workbench state={shown} />
      </ServedFirst>
    </ToolShell>
  );
}
