import type { MetaFunction } from '@remix-run/cloudflare';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ToolShell } from '~/tool-kit/tool-shell';
import { AboutChatbot } from './parts/about-chatbot';
import { ChatStage } from './parts/chat-stage';
import { tool } from './tool';

export const handle = { csp: { googleAi: true } };

export const meta: MetaFunction = () => toolMeta(tool);

export default function ChatbotPage() {
  return (
    <ToolShell tool={tool} about={<AboutChatbot />}>
      <ChatStage />
    </ToolShell>
  );
}
