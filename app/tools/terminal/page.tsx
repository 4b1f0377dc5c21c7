import type { MetaFunction } from '@remix-run/cloudflare';
import { useState } from 'react';
import { EngineMenu } from '~/tool-kit/engine-menu';
import { toolMeta } from '~/tool-kit/tool-meta';
import { WorkspaceShell } from '~/tool-kit/workspace-shell';
import { lazyPart } from '~/ui/lazy-part';
import { TerminalStage } from './parts/terminal-stage';
import { tool } from './tool';

export const meta: MetaFunction = () => toolMeta(tool);

/** Shown when the help is opened. */
const AboutTerminal = lazyPart(() => import('./parts/about-terminal'), 'AboutTerminal');

export default function TerminalPage() {
  const [engine, setEngine] = useState('real');
  return (
    <WorkspaceShell
      tool={tool}
      about={<AboutTerminal />}
      engineMenu={<EngineMenu tool={tool} value={engine} onChange={setEngine} />}
    >
      <TerminalStage engine={engine} />
    </WorkspaceShell>
  );
}
