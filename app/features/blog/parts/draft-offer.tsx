import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';

/** Offers unsaved text from an earlier visit. */
export function DraftOffer({
  savedAt,
  onTake,
  onDiscard,
}: {
  /** Milliseconds since 1970. */
  savedAt: number;
  onTake: () => void;
  onDiscard: () => void;
}) {
  const moment = new Date(savedAt);
  return (
    <Notice
      title="There is unsaved text of this post"
      action={
        <div className="flex flex-wrap gap-3">
          <Button size="small" variant="primary" onClick={onTake}>
            Continue with it
          </Button>
          <Button size="small" variant="quiet" onClick={onDiscard}>
            Discard it
          </Button>
        </div>
      }
    >
      Typed on{' '}
      <time dateTime={moment.toISOString()}>
        {moment.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
      .
    </Notice>
  );
}
