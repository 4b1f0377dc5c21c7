import type { MetaFunction } from '@remix-run/cloudflare';
import { Suspense, useEffect, useState } from 'react';
import { readLocal } from '~/platform/local-store';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { areFilesComing } from '~/tool-kit/hand-off/hand-off';
import { toolMeta } from '~/tool-kit/tool-meta';
import { WorkspaceShell } from '~/tool-kit/workspace-shell';
import { HydrationBoundary, lazyAtUse } from '~/ui/hydration-boundary';
import { lazyPart } from '~/ui/lazy-part';
import { Skeleton } from '~/ui/skeleton';
import { lastUseRecord } from './deck/last-use';
import './parts/page.css';
import { SPEAKER_HASH } from './present/speaker-hash';
import { tool } from './tool';

const loadMaker = () => import(/* @server */ './slide-maker');
/**
 * Loaded immediately for users with a deck; for others the server-rendered welcome stays until their first
 * interaction.
 */
const SlideMaker = lazyAtUse(
  async () => (await loadMaker()).SlideMaker,
  () => areFilesComing() || readLocal(lastUseRecord).deckId !== '',
);
const AboutEditor = lazyPart(() => import('./parts/about-editor'));
const SpeakerView = lazyPart(() => import('./present/speaker-view'));

export const handle = { csp: { ownKeyAi: true } };

export const meta: MetaFunction = () => toolMeta(tool);

/** A single element for the page's lifetime: a new one would discard the server-rendered content. */
const maker = (
  <HydrationBoundary fallback={<Skeleton className="m-4 flex-1" />}>
    <SlideMaker />
  </HydrationBoundary>
);
const about = (
  <Suspense>
    <AboutEditor />
  </Suspense>
);

export default function EditorPage() {
  const [speakerOf, setSpeakerOf] = useState<string>();
  useEffect(() => {
    // The second window of a presentation. The server sends the same page to everyone.
    const { hash } = location;
    if (hash.startsWith(SPEAKER_HASH)) setSpeakerOf(hash.slice(SPEAKER_HASH.length));
    return prefetchOnFirstUse(() => [loadMaker(), import('./parts/workspace')]);
  }, []);
  if (speakerOf === undefined)
    return (
      <WorkspaceShell tool={tool} about={about}>
        {maker}
      </WorkspaceShell>
    );
  return (
    <Suspense>
      <SpeakerView deckId={speakerOf} />
    </Suspense>
  );
}
