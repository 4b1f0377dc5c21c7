import { Icon } from '~/ui/icon';
import type { ToolOffline } from './define-tool';

/** Says what the tool does without a network; made from the tool's own declaration, which a test proves. */
export function OfflineLine({ offline }: { offline: ToolOffline }) {
  const works = offline !== 'no';
  return (
    <span className={works ? 'offline-line' : 'offline-line needs-network'}>
      <Icon name={works ? 'check' : 'link'} className="size-4 self-center text-muted" />
      {works
        ? `Works offline${offline === 'whole' ? '' : `, except ${offline.except}`}.`
        : 'Needs the network.'}
    </span>
  );
}
