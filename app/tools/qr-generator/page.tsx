import type { MetaFunction } from '@remix-run/cloudflare';
import { lazy, Suspense } from 'react';
import { toolMeta } from '../_kit/tool-meta';
import { ToolPanes, ToolShell } from '../_kit/tool-shell';
import { AboutQrGenerator } from './parts/about-qr-generator';
import { CodePreview } from './parts/code-preview';
import { ContentPanel } from './parts/content-panel';
import { Customisation } from './parts/customisation';
import { tool } from './tool';
import { useQrGenerator } from './use-qr-generator';

const HistoryPanel = lazy(() => import('./parts/history-panel'));

export const meta: MetaFunction = () => toolMeta(tool);

export default function QrGeneratorPage() {
  const qr = useQrGenerator();
  return (
    <ToolShell tool={tool} about={<AboutQrGenerator />}>
      <ToolPanes
        input={
          <>
            <ContentPanel qr={qr} />
            <Customisation qr={qr} />
          </>
        }
        result={
          <>
            <CodePreview qr={qr} />
            <Suspense fallback={<div className="h-28" />}>
              <HistoryPanel qr={qr} />
            </Suspense>
          </>
        }
      />
    </ToolShell>
  );
}
