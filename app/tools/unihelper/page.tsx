import type { MetaFunction } from '@remix-run/cloudflare';
import { toolMeta } from '~/tool-kit/tool-meta';
import { WorkspaceShell } from '~/tool-kit/workspace-shell';
import { lazyPart } from '~/ui/lazy-part';
import { UnihelperStage } from './parts/unihelper-stage';
import { tool } from './tool';

export const handle = { csp: { ownKeyAi: true }, isolated: 'asked' };

export const meta: MetaFunction = () => toolMeta(tool);

/** Shown when the help is opened. */
const AboutUnihelper = lazyPart(() => import('./parts/about-unihelper'), 'AboutUnihelper');

export default function UnihelperPage() {
  return (
    <WorkspaceShell tool={tool} about={<AboutUnihelper />}>
      <UnihelperStage />
    </WorkspaceShell>
  );
}
