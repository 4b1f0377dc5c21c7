import type { BrowserSession } from '@workers/api/auth/sessions.contract';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** One signed-in browser. */
export function SessionRow({
  session: { device, createdAt, expiresAt, isCurrent },
  busy,
  onEnd,
}: {
  session: BrowserSession;
  busy: boolean;
  onEnd: () => void;
}) {
  const begun = format.format(new Date(createdAt));
  const day = new Date(expiresAt).toLocaleDateString(undefined, { dateStyle: 'medium' });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Icon name="device" className="size-6 text-muted" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {device}
          {isCurrent && <Badge tone="accent">This browser</Badge>}
        </p>
        <p className="text-sm text-muted tabular-nums">
          Signed in <time dateTime={createdAt}>{begun}</time>
        </p>
        <p className="text-sm text-muted tabular-nums">
          Ends <time dateTime={expiresAt}>{day}</time> unless it is used before
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          busy={busy}
          aria-label={`Sign out ${device}, signed in ${begun}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
