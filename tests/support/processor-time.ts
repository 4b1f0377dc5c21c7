/**
 * Milliseconds of processor time that this process takes for a piece of work. What runs beside it on the
 * machine does not count, as it does by the clock.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
