/** Memory of a browser with all its processes, from /proc (Linux only). */
import { readdirSync, readFileSync } from 'node:fs';

interface Process {
  pid: number;
  parent: number;
  command: string;
  residentMb: number;
}

function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        return [
          {
            pid: Number(name),
            parent: Number(/PPid:\s*(\d+)/.exec(status)?.[1] ?? 0),
            command: readFileSync(`/proc/${name}/cmdline`, 'utf8'),
            residentMb: Number(/VmRSS:\s*(\d+) kB/.exec(status)?.[1] ?? 0) / 1000,
          },
        ];
      } catch {
        return []; // The process has just ended.
      }
    });
}

/** Megabytes in use now by all processes of the browser with this profile folder. */
function browserMb(profile: string): number {
  const all = processes();
  const family = new Set(
    all.filter(({ command }) => command.includes(profile)).map(({ pid }) => pid),
  );
  for (let grown = -1; grown !== family.size; ) {
    grown = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => family.has(pid)).reduce((sum, one) => sum + one.residentMb, 0);
}

/** Samples the memory until `work` is done. @returns the peak in megabytes above the start */
export async function peakAboveIdle(
  profile: string,
  work: () => Promise<unknown>,
): Promise<number> {
  const idle = browserMb(profile);
  let peak = idle;
  const timer = setInterval(() => {
    peak = Math.max(peak, browserMb(profile));
  }, 100);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak - idle;
}
