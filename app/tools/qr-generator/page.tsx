import type { MetaFunction } from '@remix-run/cloudflare';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ToolShell } from '~/tool-kit/tool-shell';
import { CodePreview } from './parts/code-preview';
import { ContentPanel } from './parts/content-panel';
import { Customisation } from './parts/customisation';
import { HistorySection } from './parts/history-section';
import { about } from './parts/loaded-later';
import { MoreTools } from './parts/more-tools';
import { tool } from './tool';
import { useQrGenerator } from './use-qr-generator';

export const meta: MetaFunction = () => toolMeta(tool);

export default function QrGeneratorPage() {
  const qr = useQrGenerator();
  return (
    <ToolShell tool={tool} about={about}>
      {/* On a phone the code is directly below its text, before the settings that change it. */}
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <section aria-label="Content" className="min-w-0">
          <ContentPanel qr={qr} />
        </section>
        <section aria-label="Result" className="min-w-0 lg:sticky lg:top-20 lg:row-span-2">
          <CodePreview qr={qr} />
        </section>
        <Customisation qr={qr} />
      </div>
      <HistorySection qr={qr} />
      <MoreTools qr={qr} />
    </ToolShell>
  );
}
