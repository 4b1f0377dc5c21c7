import type { MetaFunction } from '@remix-run/cloudflare';
import { Suspense, useEffect, useState } from 'react';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { EngineMenu } from '~/tool-kit/engine-menu';
import { lazyAbout } from '~/tool-kit/lazy-about';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ToolShell } from '~/tool-kit/tool-shell';
import { useHandedOverFiles } from '~/tool-kit/use-handed-over-files';
import { lazyPart } from '~/ui/lazy-part';
import { Skeleton } from '~/ui/skeleton';
import { Tabs } from '~/ui/tabs';
import { CompressPanel } from './parts/compress-panel';
import { tool } from './tool';
import { useFileCompressor } from './use-file-compressor';

const about = lazyAbout(
  async () => (await import(/* @server */ './parts/about-file-compressor')).AboutFileCompressor,
);

const OpenSection = lazyPart(() => import('./after-first-use'), 'OpenSection');

export const meta: MetaFunction = () => toolMeta(tool);

const tabs = [
  { id: 'compress', label: 'Compress' },
  { id: 'open', label: 'Open an archive' },
] as const;

export default function FileCompressorPage() {
  const compressor = useFileCompressor();
  const [tab, setTab] = useState<'compress' | 'open'>('compress');
  /** An archive to open in the opening tab; the number distinguishes two requests for the same file. */
  const [toOpen, setToOpen] = useState<{ file: File; number: number }>();
  const { jobs, space, warmUp } = compressor;
  const openArchive = (file: File) => {
    setToOpen((before) => ({ file, number: (before?.number ?? 0) + 1 }));
    setTab('open');
  };
  useHandedOverFiles((files) => {
    const [first] = files;
    // A single file is an archive to open, unless the address says `?do=pack`.
    if (first && files.length === 1 && !location.search.includes('do=pack')) openArchive(first);
    else void compressor.add(files);
  });
  useEffect(() => prefetchOnFirstUse(() => [warmUp()]), [warmUp]);
  return (
    <ToolShell
      tool={tool}
      about={about}
      engineMenu={
        // Archives are always really opened: opening has no simulation.
        tab === 'compress' && (
          <EngineMenu tool={tool} value={compressor.engine} onChange={compressor.setEngine} />
        )
      }
    >
      <Tabs label="What to do" tabs={tabs} selected={tab} onSelect={setTab}>
        {tab === 'compress' && (
          <CompressPanel compressor={compressor} onOpenArchive={openArchive} />
        )}
        {(tab === 'open' || toOpen) && (
          <Suspense fallback={tab === 'open' && <Skeleton className="h-64 w-full" />}>
            <OpenSection jobs={jobs} space={space} toOpen={toOpen} active={tab === 'open'} />
          </Suspense>
        )}
      </Tabs>
    </ToolShell>
  );
}
