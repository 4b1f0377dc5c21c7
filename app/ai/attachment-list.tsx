import { plainName } from '~/platform/plain-text';
import { Icon } from '~/ui/icon';
import { SmallButton } from './small-button';

/** A file as displayed: its name, and a URL for its preview if it is an image. */
export interface ShownAttachment {
  id: string;
  name: string;
  image?: string | undefined;
}

/** Attachments of a message, sent or not. */
export function AttachmentList({
  attachments,
  onRemove,
}: {
  attachments: readonly ShownAttachment[];
  /** Only before the message is sent. */
  onRemove?: (id: string) => void;
}) {
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Attachments">
      {attachments.map(({ id, name, image }) => (
        <li
          key={id}
          className="flex max-w-60 items-center gap-2 rounded-control border border-line bg-well py-1 pr-1 pl-2 text-sm"
        >
          {image ? (
            <img src={image} alt="" className="size-10 rounded-control object-cover" />
          ) : (
            <Icon name="file" className="size-5 text-muted" />
          )}
          <bdi className="min-w-0 flex-1 truncate py-1.5 pr-2" title={plainName(name)}>
            {plainName(name)}
          </bdi>
          {onRemove && (
            <SmallButton
              icon="close"
              label={`Remove ${plainName(name)}`}
              onClick={() => onRemove(id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
