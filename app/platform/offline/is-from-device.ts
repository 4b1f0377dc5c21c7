/** Whether this page is the copy on the device, as the service worker's header says; false on the server. */
export function isFromDevice(): boolean {
  if (typeof document === 'undefined') return false;
  return performance
    .getEntriesByType('navigation')
    .some((entry) =>
      (entry as PerformanceNavigationTiming).serverTiming?.some(({ name }) => name === 'device'),
    );
}
