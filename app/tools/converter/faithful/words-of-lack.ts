import type { Lack } from './lacks-for-faithful';

/** Why Faithful cannot be chosen, in words for the person. */
export function wordsOfLack(lack: Lack): string {
  if (lack.of === 'place')
    return 'Faithful needs about 1 GB of memory for one page, more than phones and tablets give. Light works here.';
  if (lack.of === 'memory')
    return `Faithful needs about 1 GB of free memory; this device has ${lack.deviceMemory} GB in all. Light works here.`;
  return 'Faithful needs memory that threads share, which this browser does not give the page. Light works here.';
}
