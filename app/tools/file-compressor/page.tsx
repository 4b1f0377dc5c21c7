import type { MetaFunction } from '@remix-run/cloudflare';
import { useEffect } from 'react';
import { onFirstUse } from '~/lib/on-first-use';
import { EngineMenu } from '../_kit/engine-menu';
import { toolMeta } from '../_kit/tool-meta';
import { ToolShell } from '../_kit/tool-shell';
import { AboutFileCompressor } from './parts/about-file-compressor';
import { CompressPanel } from './parts/compress-panel';
import { tool } from './tool';
import { useFileCompressor, useHandedOver } from './use-file-compressor';

export const meta: MetaFunction = () => toolMeta(tool);

export default function FileCompressorPage() {
  const compressor = useFileCompressor();
  const { work } = compressor;
  useHandedOver((files) => void compressor.add(files));
  useEffect(
    () =>
      onFirstUse(() => {
        // What cannot be loaded now is asked for again when it is needed.
        void work()
          .then((workers) => workers.warmUp())
          .catch(() => undefined);
      }),
    [work],
  );
  return (
    <ToolShell
      tool={tool}
      about={<AboutFileCompressor />}
      engineMenu={
        <EngineMenu tool={tool} value={compressor.engine} onChange={compressor.setEngine} />
      }
    >
      <CompressPanel compressor={compressor} onOpenArchive={() => undefined} />
    </ToolShell>
  );
}
