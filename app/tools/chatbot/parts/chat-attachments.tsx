import { AttachmentList } from '~/ai/attachment-list';
import type { Attachment } from '../chat/session-model';

/** The attachments of a message; pictures have a preview. */
export function ChatAttachments({
  attachments,
  onRemove,
}: {
  attachments: readonly Attachment[];
  onRemove?: (id: string) => void;
}) {
  return <AttachmentList attachments={attachments.map(toShown)} {...(onRemove && { onRemove })} />;
}

function toShown({ id, name, kind, mimeType, content }: Attachment) {
  return { id, name, ...(kind === 'image' ? { image: `data:${mimeType};base64,${content}` } : {}) };
}
