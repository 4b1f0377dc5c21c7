import type { MetaFunction } from '@remix-run/cloudflare';
import { redirectDocument } from '@remix-run/react';
import { areFilesWaiting } from '~/tool-kit/hand-off/hand-off';
import { useReloadOnLeave } from '~/tool-kit/reload-on-leave';
import { toolMeta } from '~/tool-kit/tool-meta';
import { WorkspaceShell } from '~/tool-kit/workspace-shell';
import { lazyPart } from '~/ui/lazy-part';
import { Stage } from './parts/stage';
import { tool } from './tool';

export const meta: MetaFunction = () => toolMeta(tool);

/**
 * The page shares memory with its worker for Ctrl+C, xterm.js adds stylesheets to it, and servers of programs
 * are shown in a frame.
 */
export const handle = {
  isolated: true,
  csp: { inlineStyles: true, ownKeyAi: true, blobFrames: true },
};

/**
 * The page needs no data. A server loader ensures that the client loader below does not run when the page
 * itself is loaded as a document.
 */
export const loader = () => null;

/**
 * Links here load a new document, because only a document requested directly is isolated. Files handed to the
 * page are stored for it.
 */
export async function clientLoader() {
  if (areFilesWaiting()) {
    const { storeHandedOverFiles } = await import('~/tool-kit/hand-off/stored-files');
    await storeHandedOverFiles(`/${tool.slug}`);
  }
  return redirectDocument(`/${tool.slug}`);
}

/** Shown when the help is opened. */
const AboutRealTerminal = lazyPart(
  () => import('./parts/about-real-terminal'),
  'AboutRealTerminal',
);

export default function RealTerminalPage() {
  useReloadOnLeave();
  return (
    <WorkspaceShell tool={tool} about={<AboutRealTerminal />}>
      <Stage />
    </WorkspaceShell>
  );
}
