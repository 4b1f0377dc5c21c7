import { ISOLATED_QUERY } from '~/platform/isolated-query';

/** Facts about the browser and its device that decide. */
export interface DeviceFacts {
  userAgent: string;
  /** In GB, rounded, at most 8; only Chromium browsers report it. */
  deviceMemory?: number | undefined;
  /** The document is isolated from other origins, or a reload can isolate it. */
  canBeIsolated: boolean;
}

const MIN_MEMORY_GB = 4;

/** What LibreOffice lacks here. */
export type MissingRequirement =
  /** A phone or tablet, whose pages get little memory. */
  | { of: 'place' }
  /** The device's total memory in GB. */
  | { of: 'memory'; deviceMemory: number }
  /** Memory shared between threads. */
  | { of: 'sharing' };

/**
 * What LibreOffice lacks here; undefined where it can run. Tested in Chromium browsers on a desktop; other
 * browsers may try when they have what it needs.
 */
export function missingOfficeRequirement(facts: DeviceFacts): MissingRequirement | undefined {
  const { deviceMemory } = facts;
  if (/Android|iPhone|iPad|Mobile/.test(facts.userAgent)) return { of: 'place' };
  if (deviceMemory !== undefined && deviceMemory < MIN_MEMORY_GB)
    return { of: 'memory', deviceMemory };
  return facts.canBeIsolated ? undefined : { of: 'sharing' };
}

/** The facts about this browser. */
export function readDeviceFacts(): DeviceFacts {
  const { userAgent, deviceMemory } = navigator as Navigator & { deviceMemory?: number };
  // A page that requested isolation and did not get it will not get it next time.
  const asked = new URLSearchParams(location.search).has(ISOLATED_QUERY);
  return {
    userAgent,
    deviceMemory,
    canBeIsolated: isSecureContext && (globalThis.crossOriginIsolated || !asked),
  };
}
