/**
 * Whether the service worker served this page from the device, by its Server-Timing header; false on the
 * server.
 */
export function isFromDevice(): boolean {
  if (typeof document === 'undefined') return false;
  return performance
    .getEntriesByType('navigation')
    .some((entry) =>
      (entry as PerformanceNavigationTiming).serverTiming?.some(({ name }) => name === 'device'),
    );
}
