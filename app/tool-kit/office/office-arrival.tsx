import { formatBytes } from '@entropy-tools/core/format';
import { OFFICE_DOWNLOAD_BYTES } from '@entropy-tools/core/vendor-assets';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { officeSize } from './office-price';
import type { OfficeState } from './use-libreoffice';

/** LibreOffice's download progress, or why it failed; nothing in its other states. */
export function OfficeArrival({
  state,
  isHere,
  onRetry,
}: {
  state: OfficeState;
  isHere: boolean;
  onRetry: () => void;
}) {
  if (state.status === 'coming') {
    const isStarting = isHere || state.fraction >= 1;
    const received = formatBytes(state.fraction * OFFICE_DOWNLOAD_BYTES);
    return (
      <Progress
        label={
          isStarting ? 'Starting LibreOffice' : `Getting LibreOffice: ${received} of ${officeSize}`
        }
        value={isStarting ? undefined : state.fraction}
      />
    );
  }
  if (state.status !== 'failed') return null;
  return (
    <Notice
      tone="error"
      title="LibreOffice is not ready."
      action={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {state.message}
    </Notice>
  );
}
