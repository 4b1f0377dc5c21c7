import type { MetaFunction } from '@remix-run/cloudflare';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ToolShell } from '~/tool-kit/tool-shell';
import { AboutPlanner } from './parts/about-planner';
import { PlannerStage } from './parts/planner-stage';
import './parts/planner.css';
import { tool } from './tool';

export const meta: MetaFunction = () => toolMeta(tool);

export default function ProductivityPlannerPage() {
  return (
    <ToolShell tool={tool} about={<AboutPlanner />}>
      <PlannerStage />
    </ToolShell>
  );
}
