import type { BridgePort } from '@entropy-tools/machine/agent-loop/bridge-port';
import { openAiProgram } from '@entropy-tools/machine/agent-loop/open-ai-program';
import type { FindLogin } from '@entropy-tools/machine/git/network/credentials';
import type { ProgramTable } from '@entropy-tools/machine/machine/built-in-programs';
import type { MachineHost } from '@entropy-tools/machine/machine/machine-host';
import type { FolderMounts } from '@entropy-tools/machine/machine/mount-program';
import type { Program } from '@entropy-tools/machine/machine/program';
import type { AskRegistry } from '@entropy-tools/machine/npm/registry';
import type { PythonEngine } from '@entropy-tools/machine/python/python-engine';
import { findPackages } from './find-packages';

/** What programs need from the page. */
export interface ProgramNeeds {
  /** A login for a Git server from the user's keys. */
  findLogin: FindLogin;
  /** Folders of the computer. */
  mounts: FolderMounts;
}

/**
 * The engines of the machine, each loaded at first use and kept as long as the machine.
 * @param aiPort connects to the page, which has models and keys
 */
export function machinePrograms(
  host: MachineHost,
  aiPort: MessagePort,
  { findLogin, mounts }: ProgramNeeds,
): ProgramTable {
  let engine: PythonEngine | undefined;
  const startPython = async () => {
    const [{ pythonEngine }, { pythonProgram }] = await Promise.all([
      import('@entropy-tools/machine/python/python-engine'),
      import('@entropy-tools/machine/python/python-program'),
    ]);
    engine ??= pythonEngine({
      findPackages,
      onState: (state) => host.engine('python', state),
    });
    return { engine, pythonProgram };
  };
  const python = (name: string) => async () => {
    const loaded = await startPython();
    return loaded.pythonProgram(loaded.engine, { name, pip: pip('pip') });
  };
  const pip = (name: string) => async () => {
    const [loaded, { pipProgram }] = await Promise.all([
      startPython(),
      import('@entropy-tools/machine/python/pip-program'),
    ]);
    return pipProgram(loaded.engine, { name, askIndex: ask('pypi') });
  };
  const loadNpm = () => import('@entropy-tools/machine/npm/npm-program');
  const ask =
    (registry: 'npm' | 'pypi'): AskRegistry =>
    async (...args) =>
      (await import('./registry-transport')).registryTransport(location.origin, registry)(...args);
  const askRegistry = ask('npm');
  return {
    python: python('python'),
    python3: python('python3'),
    pytest: async () => {
      const { engine } = await startPython();
      return (await import('@entropy-tools/machine/python/python-program')).moduleProgram(
        engine,
        'pytest',
      );
    },
    pip: pip('pip'),
    pip3: pip('pip3'),
    node: async () =>
      (await import('@entropy-tools/machine/javascript/node-program')).nodeProgram({
        onState: (state) => host.engine('node', state),
      }),
    npm: async () => (await loadNpm()).npmProgram({ askRegistry }),
    npx: async () => (await loadNpm()).npxProgram({ askRegistry }),
    yarn: async () => (await loadNpm()).npmLikeProgram('yarn', { askRegistry }),
    pnpm: async () => (await loadNpm()).npmLikeProgram('pnpm', { askRegistry }),
    curl: async () => (await import('@entropy-tools/machine/curl/curl-program')).curlProgram(),
    git: once(async () => {
      const [{ gitProgram }, { proxyTransport }] = await Promise.all([
        import('@entropy-tools/machine/git/git-program'),
        import('./proxy-transport'),
      ]);
      const ask = (url: string, init: RequestInit) => fetch(url, init);
      return gitProgram({ transport: proxyTransport(ask, location.origin), findLogin });
    }),
    mount: async () =>
      (await import('@entropy-tools/machine/machine/mount-program')).mountProgram(mounts),
    umount: async () =>
      (await import('@entropy-tools/machine/machine/mount-program')).umountProgram(mounts),
    ai: openAiProgram(aiPort as unknown as BridgePort),
  };
}

/** Loads a program once, and retries after a failure. */
function once(load: () => Promise<Program>): () => Promise<Program> {
  let loaded: Promise<Program> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}
