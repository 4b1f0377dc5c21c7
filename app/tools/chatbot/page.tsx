import type { MetaFunction } from '@remix-run/cloudflare';
import { toolMeta } from '~/tool-kit/tool-meta';
import { WorkspaceShell } from '~/tool-kit/workspace-shell';
import { AboutChatbot } from './parts/about-chatbot';
import { ChatStage } from './parts/chat-stage';
import { tool } from './tool';

export const handle = { csp: { googleAi: true } };

export const meta: MetaFunction = () => toolMeta(tool);

export default function ChatbotPage() {
  return (
    <WorkspaceShell tool={tool} about={<AboutChatbot />}>
      <ChatStage />
    </WorkspaceShell>
  );
}
