import type { MetaFunction } from '@remix-run/cloudflare';
import { toolMeta } from '~/tool-kit/tool-meta';
import { WorkspaceShell } from '~/tool-kit/workspace-shell';
import { lazyPart } from '~/ui/lazy-part';
import { DocumentStage } from './parts/document-stage';
import { tool } from './tool';

export const handle = { csp: { ownKeyAi: true }, isolated: 'asked' };

export const meta: MetaFunction = () => toolMeta(tool);

/** Loads when the help is opened. */
const AboutChatToDocument = lazyPart(
  () => import('./parts/about-chat-to-document'),
  'AboutChatToDocument',
);

export default function ChatToDocumentPage() {
  return (
    <WorkspaceShell tool={tool} about={<AboutChatToDocument />}>
      <DocumentStage />
    </WorkspaceShell>
  );
}
