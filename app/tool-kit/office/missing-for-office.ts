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

/** What keeps LibreOffice from running. */
export type MissingRequirement =
  /** A phone or tablet, whose pages get little memory. */
  | { of: 'place' }
  /** The device has so many GB in all. */
  | { of: 'memory'; deviceMemory: number }
  /** Memory that threads share. */
  | { of: 'sharing' };

/**
 * What LibreOffice lacks here; undefined where it can run. Tried are Chromium browsers on a desktop; others
 * are let try when they have what it needs.
 */
export function missingForOffice(facts: DeviceFacts): MissingRequirement | undefined {
  const { deviceMemory } = facts;
  if (/Android|iPhone|iPad|Mobile/.test(facts.userAgent)) return { of: 'place' };
  if (deviceMemory !== undefined && deviceMemory < MIN_MEMORY_GB)
    return { of: 'memory', deviceMemory };
  return facts.canBeIsolated ? undefined : { of: 'sharing' };
}

/** The facts of this browser. */
export function readDeviceFacts(): DeviceFacts {
  const { userAgent, deviceMemory } = navigator as Navigator & { deviceMemory?: number };
  // A page that asked for isolation and did not get it will not get it the next time.
  const asked = new URLSearchParams(location.search).has(ISOLATED_QUERY);
  return {
    userAgent,
    deviceMemory,
    canBeIsolated: isSecureContext && (globalThis.crossOriginIsolated || !asked),
  };
}
