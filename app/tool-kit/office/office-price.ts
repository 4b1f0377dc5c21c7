import { formatBytes } from '@entropy-tools/core/format';
import { OFFICE_DOWNLOAD_BYTES } from '@entropy-tools/core/vendor-assets';

/** The download size, as text. */
export const officeSize = formatBytes(OFFICE_DOWNLOAD_BYTES);

/** What LibreOffice costs here, shown before it is chosen. */
export function officePrice(isHere: boolean): string {
  return isHere ? 'On this device.' : `${officeSize} once, needs about 1\u00a0GB of memory.`;
}
