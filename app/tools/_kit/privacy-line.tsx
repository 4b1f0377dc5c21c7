import { Icon } from '~/components/ui/icon';
import type { ToolPrivacy } from './define-tool';

/** Says where the input goes; made from the tool's own declaration. */
export function PrivacyLine({ privacy }: { privacy: ToolPrivacy }) {
  const onDevice = privacy.kind === 'device';
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Icon name={onDevice ? 'device' : 'external'} className="size-5 text-muted" />
      {onDevice ? 'Stays on this device.' : `Sent to ${privacy.sendsTo}.`}
    </span>
  );
}
