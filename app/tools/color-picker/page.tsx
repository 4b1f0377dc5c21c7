import type { MetaFunction } from '@remix-run/cloudflare';
import { useMemo } from 'react';
import { areFilesWaiting } from '~/tool-kit/hand-off/hand-off';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ToolShell } from '~/tool-kit/tool-shell';
import {
  type Followed,
  HydrationBoundary,
  lazyAtUse,
  useFollowed,
  useFollowedValue,
} from '~/ui/hydration-boundary';
import { Skeleton } from '~/ui/skeleton';
import { firstNotations } from './first-notations';
import { AboutColourTools } from './parts/about-colour-tools';
import { ColourStage } from './parts/colour-stage';
import { NotationList } from './parts/notation-list';
import { tool } from './tool';
import { type ColourState, useColour } from './use-colour';

export const meta: MetaFunction = () => toolMeta(tool);

/** CSS notations, with the library that converts them. */
const Notations = lazyAtUse(async () => {
  const { Notations: Part } = await import(/* @server */ './parts/notations');
  return ({ state }: { state: Followed<ColourState> }) => <Part state={useFollowedValue(state)} />;
}, areFilesWaiting);
/** Everything below the colour itself. */
const Workbench = lazyAtUse(async () => {
  const { Workbench: Part } = await import(/* @server */ './parts/workbench');
  return ({ state }: { state: Followed<ColourState> }) => <Part state={useFollowedValue(state)} />;
}, areFilesWaiting);

const waitingNotations = (
  <>
    <NotationList notations={firstNotations} />
    <Skeleton className="h-20" />
  </>
);
const waiting = <Skeleton className="h-[60rem]" />;

export default function ColourToolsPage() {
  const state = useColour();
  const followed = useFollowed(state);
  const notations = useMemo(
    () => (
      <HydrationBoundary fallback={waitingNotations}>
        <Notations state={followed} />
      </HydrationBoundary>
    ),
    [followed],
  );
  const workbench = useMemo(
    () => (
      <HydrationBoundary fallback={waiting}>
        <Workbench state={followed} />
      </HydrationBoundary>
    ),
    [followed],
  );
  return (
    <ToolShell tool={tool} about={<AboutColourTools />}>
      <ColourStage state={state}>{notations}</ColourStage>
      {workbench}
    </ToolShell>
  );
}
