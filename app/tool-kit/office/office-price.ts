import { OFFICE_DOWNLOAD_BYTES } from '~/codecs/vendor-assets';
import { formatBytes } from '~/platform/format';

/** What is fetched, in words. */
export const officeSize = formatBytes(OFFICE_DOWNLOAD_BYTES);

/** What LibreOffice costs here, before it is chosen. */
export function officePrice(isHere: boolean): string {
  return isHere ? 'On this device.' : `${officeSize} once, needs about 1\u00a0GB of memory.`;
}
