import type { AgentMessage } from '../model/agent-message';
import type { AgentTask } from '../model/agent-task';

/**
 * Whether a conversation contains text for the model that others may have written: results marked as such,
 * files of the user (even their names are sent with the message), and steps of a plan that are sent as a
 * message, because the model may have written them after reading outside text.
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
