import type { MetaFunction } from '@remix-run/cloudflare';
import { toolMeta } from '~/tool-kit/tool-meta';
import { WorkspaceShell } from '~/tool-kit/workspace-shell';
import { AboutPlanner } from './parts/about-planner';
import { PlannerStage } from './parts/planner-stage';
import './parts/planner.css';
import { tool } from './tool';

/** The chosen view is rendered on the server. */
export const handle = { query: ['view', 'q', 'tag'] };

export const meta: MetaFunction = () => toolMeta(tool);

export default function ProductivityPlannerPage() {
  return (
    <WorkspaceShell tool={tool} about={<AboutPlanner />}>
      <PlannerStage />
    </WorkspaceShell>
  );
}
