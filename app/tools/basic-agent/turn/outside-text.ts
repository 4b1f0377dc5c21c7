import type { AgentMessage } from '../model/agent-message';
import type { AgentTask } from '../model/agent-task';

/**
 * Whether a conversation holds text that others may have written and that the model has been told:
 * results that say so, files of the person (their names alone go along with the message), and steps
 * of a plan that are sent as a message, since the model wrote them after whatever it had read.
 */
export function hasOutsideText(
  messages: readonly AgentMessage[],
  tasks: readonly AgentTask[],
): boolean {
  const steps = new Set(tasks.flatMap(({ id, parentId }) => (parentId ? [id] : [])));
  return messages.some(
    ({ parts = [], fileIds = [], taskId = '' }) =>
      fileIds.length > 0 ||
      steps.has(taskId) ||
      parts.some((part) => part.kind === 'call' && part.call.fromOutside === true),
  );
}
