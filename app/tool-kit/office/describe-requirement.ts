import type { MissingRequirement } from './missing-office-requirement';

/**
 * Why LibreOffice cannot run here, as text for the user.
 * @param what as the page calls it: 'Faithful'
 * @param instead the sentence that says what works
 */
export function describeRequirement(
  lack: MissingRequirement,
  what: string,
  instead: string,
): string {
  if (lack.of === 'place')
    return `${what} needs about 1 GB of memory for one page, more than phones and tablets give. ${instead}`;
  if (lack.of === 'memory')
    return `${what} needs about 1 GB of free memory; this device has ${lack.deviceMemory} GB in all. ${instead}`;
  return `${what} needs memory that threads share, which this browser does not give the page. ${instead}`;
}
