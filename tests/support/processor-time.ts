/**
 * Milliseconds of processor time that this process takes for a piece of work. Unlike wall-clock time this
 * excludes other programs on the machine.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
