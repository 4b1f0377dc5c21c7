import type { MetaFunction } from '@remix-run/cloudflare';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ToolShell } from '~/tool-kit/tool-shell';
import { AboutAgent } from './parts/about-agent';
import { AgentStage } from './parts/agent-stage';
import { tool } from './tool';

export const handle = { csp: { googleAi: true } };

export const meta: MetaFunction = () => toolMeta(tool);

export default function BasicAgentPage() {
  return (
    <ToolShell tool={tool} about={<AboutAgent />}>
      <AgentStage />
    </ToolShell>
  );
}
