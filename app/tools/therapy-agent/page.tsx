import type { MetaFunction } from '@remix-run/cloudflare';
import { toolMeta } from '~/tool-kit/tool-meta';
import { WorkspaceShell } from '~/tool-kit/workspace-shell';
import { lazyPart } from '~/ui/lazy-part';
import { TherapyStage } from './parts/therapy-stage';
import { tool } from './tool';

export const handle = { csp: { ownKeyAi: true }, isolated: 'asked' };

export const meta: MetaFunction = () => toolMeta(tool);

/** Shown when the help is opened. */
const AboutTherapy = lazyPart(() => import('./parts/about-therapy'), 'AboutTherapy');

export default function TherapyAgentPage() {
  return (
    <WorkspaceShell tool={tool} about={<AboutTherapy />}>
      <TherapyStage />
    </WorkspaceShell>
  );
}
