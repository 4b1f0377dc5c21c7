import { ISOLATED_QUERY } from '~/platform/isolated-query';

/** What of a browser and its device is looked at. */
export interface DeviceFacts {
  userAgent: string;
  /** In GB, rounded and 8 at most; browsers other than Chromium do not say. */
  deviceMemory?: number | undefined;
  /** The document was isolated from other origins, or can be by loading it anew. */
  canBeIsolated: boolean;
}

const MIN_MEMORY_GB = 4;

/**
 * Why LibreOffice cannot run here, in words for the person; undefined where it can. Tried are Chromium
 * browsers on a desktop; others are let try when they have what it needs.
 */
export function lacksForFaithful(facts: DeviceFacts): string | undefined {
  if (/Android|iPhone|iPad|Mobile/.test(facts.userAgent))
    return 'Faithful needs about 1 GB of memory for one page, more than phones and tablets give. Light works here.';
  if (facts.deviceMemory !== undefined && facts.deviceMemory < MIN_MEMORY_GB)
    return `Faithful needs about 1 GB of free memory; this device has ${facts.deviceMemory} GB in all. Light works here.`;
  if (!facts.canBeIsolated)
    return 'Faithful needs memory that threads share, which this browser does not give the page. Light works here.';
  return undefined;
}

/** The facts of this browser. */
export function factsOfThisDevice(): DeviceFacts {
  const { userAgent, deviceMemory } = navigator as Navigator & { deviceMemory?: number };
  // A page that asked for isolation and did not get it will not get it the next time.
  const asked = new URLSearchParams(location.search).has(ISOLATED_QUERY);
  return {
    userAgent,
    deviceMemory,
    canBeIsolated: isSecureContext && (globalThis.crossOriginIsolated || !asked),
  };
}
