import type { ReactNode } from 'react';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';
import type { ToolDefinition, ToolOffline, ToolPrivacy } from './define-tool';

/**
 * Says where the input goes, from the tool's own declaration. Pages are the same for everybody, so where the
 * text depends on the session both lines are rendered and the root element's `data-session` shows one
 * (base.css).
 */
export function PrivacyLine({ privacy }: { privacy: ToolPrivacy }) {
  if (privacy.kind === 'server') return <Line icon="external">Sent to {privacy.sendsTo}.</Line>;
  if (privacy.kind === 'device') {
    const exception = privacy.except ? `, except ${privacy.except}` : '';
    return <Line icon="device">{`Stays on this device${exception}.`}</Line>;
  }
  return (
    <>
      <span className="when-signed-out">
        <Line icon="device">Stays on this device.</Line>
      </span>
      <span className="when-signed-in">
        <Line icon="lock">Kept on this device and encrypted in your account.</Line>
      </span>
    </>
  );
}

/** Says what the tool does offline, from the tool's own declaration, which a test verifies. */
export function OfflineLine({ offline }: { offline: ToolOffline }) {
  if (offline === 'no')
    return (
      <span className="needs-network">
        <Line icon="external">Needs the network.</Line>
      </span>
    );
  const exception = offline === 'whole' ? '' : `, except ${offline.except}`;
  return <Line icon="check">{`Works offline${exception}.`}</Line>;
}

/**
 * Where the input goes and what works offline, as one line: what a tool of the device leaves out of both is said
 * in full behind 'exceptions'.
 */
export function ToolLines({ privacy, offline }: Pick<ToolDefinition, 'privacy' | 'offline'>) {
  const isExceptional = privacy.kind === 'device' && (privacy.except ?? offline !== 'whole');
  if (!isExceptional || offline === 'no')
    return (
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <PrivacyLine privacy={privacy} />
        <OfflineLine offline={offline} />
      </p>
    );
  return (
    <details className="min-w-0">
      <summary className="tool-lines-short">
        <Line icon="device">Stays on this device</Line>
        <Line icon="check">Works offline</Line>
        <span className="underline underline-offset-2">exceptions</span>
      </summary>
      <p className="mt-1 flex flex-col gap-1">
        <PrivacyLine privacy={privacy} />
        <OfflineLine offline={offline} />
      </p>
    </details>
  );
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <Icon name={icon} className="size-5 self-center text-muted" />
      <span>{children}</span>
    </span>
  );
}
