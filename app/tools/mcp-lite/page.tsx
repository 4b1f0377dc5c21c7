import type { MetaFunction } from '@remix-run/cloudflare';
import { Suspense } from 'react';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ToolShell } from '~/tool-kit/tool-shell';
import { lazyPart } from '~/ui/lazy-part';
import { AboutMcp } from './parts/about-mcp';
import { ReviewStep } from './parts/review-step';
import { ServerStep } from './parts/server-step';
import { StepDots } from './parts/step-dots';
import { WizardButtons } from './parts/wizard-buttons';
import { tool } from './tool';
import { useWizard } from './use-wizard';

export const handle = { csp: { ownKeyAi: true }, isolated: 'asked' };

export const meta: MetaFunction = () => toolMeta(tool);

const ToolsStep = lazyPart(() => import('./parts/tools-step'), 'ToolsStep');
const ImportDialog = lazyPart(() => import('./parts/import-dialog'), 'ImportDialog');

export default function McpWizardPage() {
  const wizard = useWizard();
  const { step } = wizard.draft;
  return (
    <ToolShell tool={tool} about={<AboutMcp />}>
      <div className="flex max-w-xl flex-col gap-6">
        <StepDots step={step} />
        {step === 1 && <ServerStep wizard={wizard} importDialog={ImportDialog} />}
        {step === 2 && (
          <Suspense fallback={<p role="status">Loading</p>}>
            <ToolsStep wizard={wizard} />
          </Suspense>
        )}
        {step === 3 && <ReviewStep wizard={wizard} />}
        <WizardButtons wizard={wizard} />
      </div>
    </ToolShell>
  );
}
