import { Suspense, useState } from 'react';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import type { ImageResizer } from '../use-image-resizer';

/** Loads the content of the fold. */
export const loadMore = () => import('./more-settings');
const MoreSettings = lazyPart(loadMore);

/** The fold with the rarer settings; its content is loaded when it is opened. */
export function MoreFold({ resizer }: { resizer: ImageResizer }) {
  const [opened, setOpened] = useState(false);
  // What the page's address sets is seen.
  const [isShown, setShown] = useState(false);
  if (!isShown && !opened && resizer.settings.maxKilobytes > 0) setShown(true);
  return (
    <details
      open={isShown || undefined}
      className="group rounded-card border border-line"
      onToggle={() => setOpened(true)}
    >
      <summary className="flex min-h-10 list-none items-center justify-between px-4 font-medium">
        More
        <Icon
          name="chevron-down"
          className="size-5 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <Suspense fallback={null}>{opened && <MoreSettings resizer={resizer} />}</Suspense>
    </details>
  );
}
