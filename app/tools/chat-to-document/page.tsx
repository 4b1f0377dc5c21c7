import type { MetaFunction } from '@remix-run/cloudflare';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ToolShell } from '~/tool-kit/tool-shell';
import { AboutChatToDocument } from './parts/about-chat-to-document';
import { DocumentStage } from './parts/document-stage';
import { tool } from './tool';

export const handle = { csp: { googleAi: true } };

export const meta: MetaFunction = () => toolMeta(tool);

export default function ChatToDocumentPage() {
  return (
    <ToolShell tool={tool} about={<AboutChatToDocument />}>
      <DocumentStage />
    </ToolShell>
  );
}
