import { useSyncExternalStore } from 'react';
import { AnswerFigures } from '~/ai/ai-provider-line';
import { AnswerBlocks, AnswerText } from '~/ai/answer-text';
import { AttachmentList } from '~/ai/attachment-list';
import { Thinking, UserMessage } from '~/ai/chat-message';
import type { LiveAnswer } from '~/ai/live-answer';
import { Badge } from '~/ui/badge';
import { endings, NAME } from '../messages';
import type { AgentMessage } from '../model/agent-message';
import type { Agent } from '../use-agent';
import { CallCard } from './call-card';

const types = { code: 'Code', analysis: 'Analysis', task: 'Task' } as const;

/** One message: the user's text, or the agent's text and calls in order. */
export function MessageRow({ agent, message }: { agent: Agent; message: AgentMessage }) {
  const { files } = agent.view;
  if (message.isUser) {
    const attached = (message.fileIds ?? []).flatMap((id) => files.get(id) ?? []);
    return (
      <UserMessage
        text={message.content}
        attachments={attached.length > 0 && <AttachmentList attachments={attached} />}
      />
    );
  }
  const live = agent.live?.id === message.id ? agent.live.answer : undefined;
  const last = message.parts?.at(-1);
  const isAtWork =
    last?.kind === 'call' && (last.call.state === 'waiting' || last.call.state === 'running');
  // The banner below reports it and what to do.
  const isTold =
    message.ending === 'failed' &&
    agent.error !== undefined &&
    agent.view.messages.at(-1)?.id === message.id;
  return (
    <article
      aria-label={NAME}
      aria-busy={live !== undefined || undefined}
      className="flex flex-col gap-3 py-3"
    >
      {message.parts?.map((part, at) =>
        part.kind === 'call' ? (
          <CallCard key={part.call.id} agent={agent} call={part.call} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are added at the end only
          <div key={at} dir="auto" className="min-w-0">
            <AnswerText text={part.text} />
          </div>
        ),
      )}
      {live && !isAtWork && <LiveWords live={live} />}
      <ReplyFooter message={message} isTold={isTold} />
    </article>
  );
}

function ReplyFooter({ message, isTold }: { message: AgentMessage; isTold: boolean }) {
  const { ending, type, source, usage, planned, withoutTools } = message;
  if (ending === 'pending') return null;
  return (
    <>
      {ending && !isTold && <p className="text-sm text-muted">{endings[ending]}</p>}
      {withoutTools && (
        <p className="text-sm text-muted">
          This engine takes no tools: the agent could only answer in words.
        </p>
      )}
      {planned && <p className="text-sm text-muted">{planned} steps are now on your task list.</p>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {type !== 'text' && <Badge>{types[type]}</Badge>}
        {source && usage && <AnswerFigures source={source} usage={usage} />}
      </div>
    </>
  );
}

/** Streaming text, silent to screen readers until it is complete. */
function LiveWords({ live }: { live: LiveAnswer }) {
  const blocks = useSyncExternalStore(live.subscribe, live.blocks, live.blocks);
  if (blocks.length === 0) return <Thinking name={NAME} />;
  return (
    <div dir="auto" className="min-w-0">
      <AnswerBlocks blocks={blocks} />
    </div>
  );
}
