/** Tells which machines a prebuilt package is for, from the usual endings of its name. */

export interface Platform {
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const systems: Readonly<Record<string, string>> = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  linuxmusl: 'linux',
  netbsd: 'netbsd',
  openbsd: 'openbsd',
  openharmony: 'openharmony',
  sunos: 'sunos',
  win32: 'win32',
  windows: 'win32',
};

const processors: Readonly<Record<string, string>> = {
  64: 'x64',
  amd64: 'x64',
  x64: 'x64',
  arm64: 'arm64',
  arm: 'arm',
  ia32: 'ia32',
  loong64: 'loong64',
  mips64el: 'mips64el',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
};

/**
 * The platform of a package such as `@rollup/rollup-linux-arm64-musl` or `workerd-darwin-64`, as the fields
 * `os`, `cpu` and `libc` of package.json.
 * @throws Error when the name has no known ending: guessing would install it everywhere
 */
export function platformOfPackage(name: string): Platform {
  const parts = name.replace(/^.*\//, '').split('-');
  if (parts.includes('wasm32')) return { cpu: ['wasm32'] };
  const at = parts.findIndex((part) => part in systems);
  const os = systems[parts[at] ?? ''];
  const cpu = processors[parts[at + 1] ?? ''];
  if (!os || !cpu) throw new Error(`The name of ${name} does not say which platform it is for.`);
  const musl = parts.some((part) => part.startsWith('musl')) || parts[at] === 'linuxmusl';
  const glibc = parts.some((part) => part.startsWith('gnu'));
  return {
    os: [os],
    cpu: [cpu],
    ...(os === 'linux' && musl ? { libc: ['musl'] } : {}),
    ...(os === 'linux' && glibc ? { libc: ['glibc'] } : {}),
  };
}
