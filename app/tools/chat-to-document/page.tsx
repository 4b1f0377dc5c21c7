import type { MetaFunction } from '@remix-run/cloudflare';
import { aboutLater } from '~/tool-kit/about-later';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ToolShell } from '~/tool-kit/tool-shell';
import { DocumentStage } from './parts/document-stage';
import { tool } from './tool';

const about = aboutLater(
  async () => (await import(/* @server */ './parts/about-chat-to-document')).AboutChatToDocument,
);

export const handle = { csp: { googleAi: true } };

export const meta: MetaFunction = () => toolMeta(tool);

export default function ChatToDocumentPage() {
  return (
    <ToolShell tool={tool} about={about}>
      <DocumentStage />
    </ToolShell>
  );
}
