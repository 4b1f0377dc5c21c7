import type { MetaFunction } from '@remix-run/cloudflare';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ToolShell } from '~/tool-kit/tool-shell';
import { AboutTherapy } from './parts/about-therapy';
import { TherapyStage } from './parts/therapy-stage';
import { tool } from './tool';

export const handle = { csp: { googleAi: true } };

export const meta: MetaFunction = () => toolMeta(tool);

export default function TherapyAgentPage() {
  return (
    <ToolShell tool={tool} about={<AboutTherapy />}>
      <TherapyStage />
    </ToolShell>
  );
}
