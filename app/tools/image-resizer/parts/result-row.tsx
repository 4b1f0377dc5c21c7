import { formatBytes } from '@entropy-tools/core/format';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { useObjectUrl } from '~/ui/use-object-url';
import type { ImageOutcome, ResizedOutcome } from '../batch';
import { messages } from '../messages';
import { saveOne } from '../save-results';
import type { Message } from '../use-message';
import { changeText } from './change-text';

/** One resized picture with its download, or the reason for its failure. */
export function ResultRow({
  outcome,
  shown,
  onShow,
  say,
}: {
  outcome: ImageOutcome;
  /** Whether it is shown in the comparison. */
  shown: boolean;
  /** Shows it in the comparison; undefined if there is only one. */
  onShow: (() => void) | undefined;
  say: (message: Message) => void;
}) {
  if (!('image' in outcome))
    return (
      <li className="flex gap-3 py-3">
        <Icon name="error" className="size-5 text-danger" />
        <div className="min-w-0">
          <p className="line-clamp-2 wrap-anywhere" title={outcome.file.name}>
            {outcome.file.name}
          </p>
          <p className="text-sm text-danger">{messages.loadFailed}</p>
          <p className="text-sm text-muted">{outcome.failure}</p>
        </div>
      </li>
    );
  const { image, name, notes, file } = outcome;
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex items-center gap-3">
        <Thumbnail result={outcome} />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 wrap-anywhere" title={name}>
            {name}
          </p>
          <p className="text-sm text-muted" data-figures>
            {image.sourceSize.width} × {image.sourceSize.height} → {image.size.width} ×{' '}
            {image.size.height}
          </p>
          <p className="text-sm text-muted" data-figures>
            {formatBytes(file.size)} → {formatBytes(image.blob.size)}{' '}
            {changeText(file.size, image.blob.size)}
          </p>
        </div>
        {onShow && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Compare ${name}`}
            aria-pressed={shown}
            onClick={onShow}
            className="px-2! aria-pressed:bg-accent/12"
          >
            <Icon name="eye" />
          </Button>
        )}
        <Button
          variant={onShow ? 'quiet' : 'primary'}
          size="small"
          aria-label={`Download ${name}`}
          onClick={() => saveOne(outcome, say)}
          className={onShow ? 'px-2!' : ''}
        >
          <Icon name="download" />
          {!onShow && 'Download'}
        </Button>
      </div>
      {notes.map((note) => (
        <p key={note} className="flex gap-2 text-sm text-muted">
          <Icon name="info" className="size-5" />
          {note}
        </p>
      ))}
    </li>
  );
}

function Thumbnail({ result }: { result: ResizedOutcome }) {
  const url = useObjectUrl(result.image.blob);
  return (
    <span className="checkerboard grid size-14 shrink-0 place-items-center overflow-hidden rounded-control border border-line">
      {url && <img src={url} alt="" className="size-full object-cover" decoding="async" />}
    </span>
  );
}
