import { formatBytes } from '@entropy-tools/core/format';
import { OFFICE_DOWNLOAD_BYTES } from '@entropy-tools/core/vendor-assets';

/** What is fetched, in words. */
export const officeSize = formatBytes(OFFICE_DOWNLOAD_BYTES);

/** What LibreOffice costs here, before it is chosen. */
export function officePrice(isHere: boolean): string {
  return isHere ? 'On this device.' : `${officeSize} once, needs about 1\u00a0GB of memory.`;
}
