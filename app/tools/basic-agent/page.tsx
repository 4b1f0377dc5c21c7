import type { MetaFunction } from '@remix-run/cloudflare';
import { toolMeta } from '~/tool-kit/tool-meta';
import { WorkspaceShell } from '~/tool-kit/workspace-shell';
import { lazyPart } from '~/ui/lazy-part';
import { AgentStage } from './parts/agent-stage';
import { tool } from './tool';

export const handle = { csp: { ownKeyAi: true }, isolated: 'asked' };

export const meta: MetaFunction = () => toolMeta(tool);

/** Rendered when the help is opened. */
const AboutAgent = lazyPart(() => import('./parts/about-agent'), 'AboutAgent');

export default function BasicAgentPage() {
  return (
    <WorkspaceShell tool={tool} about={<AboutAgent />}>
      <AgentStage />
    </WorkspaceShell>
  );
}
