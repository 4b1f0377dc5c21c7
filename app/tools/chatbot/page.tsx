import type { MetaFunction } from '@remix-run/cloudflare';
import { toolMeta } from '~/tool-kit/tool-meta';
import { WorkspaceShell } from '~/tool-kit/workspace-shell';
import { lazyPart } from '~/ui/lazy-part';
import { ChatStage } from './parts/chat-stage';
import { tool } from './tool';

export const handle = { csp: { ownKeyAi: true }, isolated: 'asked' };

export const meta: MetaFunction = () => toolMeta(tool);

/** Loads when the help is opened. */
const AboutChatbot = lazyPart(() => import('./parts/about-chatbot'), 'AboutChatbot');

export default function ChatbotPage() {
  return (
    <WorkspaceShell tool={tool} about={<AboutChatbot />}>
      <ChatStage />
    </WorkspaceShell>
  );
}
