import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useAddressQuery } from '~/tool-kit/use-address-query';
import { Icon } from '~/ui/icon';
import type { QrGeneratorState } from '../use-qr-generator';
import { BatchPanel, ScanPanel } from './loaded-later';

/** Less common functions: many codes at once, and reading a code. Loaded when opened. */
export function MoreTools({ qr }: { qr: QrGeneratorState }) {
  const [asked, setAsked] = useState<string | null>(null);
  useAddressQuery((query) => setAsked(query.get('do')));
  return (
    <div className="divide-y divide-line border-y border-line">
      <Fold
        title="Many codes from a CSV"
        summary="One code for each row, as a ZIP."
        isAsked={asked === 'batch'}
      >
        {(isOpen) => <BatchPanel options={qr.options} logo={qr.logo?.png} isOpen={isOpen} />}
      </Fold>
      <Fold
        title="Read a code"
        summary="From the camera or from an image."
        isAsked={asked === 'read'}
      >
        {(isOpen) => <ScanPanel onUse={qr.use} isOpen={isOpen} />}
      </Fold>
    </div>
  );
}

/** At most one of the two is open, so that a pasted file has a single receiver; the content of the other stays. */
function Fold({
  title,
  summary,
  isAsked,
  children,
}: {
  title: string;
  summary: string;
  /** The address opens it: `?do=read`. */
  isAsked: boolean;
  children: (isOpen: boolean) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  if (isOpen) wasOpen.current = true;
  return (
    <details
      className="group"
      name="qr-more"
      open={isAsked || undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 py-3">
        <Icon
          name="chevron-right"
          className="size-5 transition-transform group-open:rotate-90 motion-reduce:transition-none"
        />
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-display text-lg font-semibold">{title}</span>
          <span className="text-sm text-muted">{summary}</span>
        </span>
      </summary>
      {wasOpen.current && (
        <div className="pt-2 pb-8">
          <Suspense fallback={<div className="h-40" />}>{children(isOpen)}</Suspense>
        </div>
      )}
    </details>
  );
}
