import { Icon } from '~/components/ui/icon';
import type { Attachment } from '../engine/session-model';
import { SmallButton } from './small-button';

/** What goes, or went, along with a message. */
export function AttachmentList({
  attachments,
  onRemove,
}: {
  attachments: readonly Attachment[];
  /** Before it is sent. */
  onRemove?: (id: string) => void;
}) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Attachments">
      {attachments.map(({ id, name, kind, mimeType, content }) => (
        <li
          key={id}
          className="flex max-w-60 items-center gap-2 rounded-control border border-line bg-well py-1 pr-1 pl-2 text-sm"
        >
          {kind === 'image' ? (
            <img
              src={`data:${mimeType};base64,${content}`}
              alt=""
              className="size-10 rounded-control object-cover"
            />
          ) : (
            <Icon name="file" className="size-5 text-muted" />
          )}
          <span className="min-w-0 flex-1 truncate py-1.5 pr-2" title={name}>
            {name}
          </span>
          {onRemove && (
            <SmallButton icon="close" label={`Remove ${name}`} onClick={() => onRemove(id)} />
          )}
        </li>
      ))}
    </ul>
  );
}
