import { useCallback, useState } from 'react';
import { ToolError } from '~/platform/tool-error';
import type { RunQrJob } from './use-qr-worker';

/** A logo in use. */
interface ChosenLogo {
  name: string;
  /** As `readLogo` gave it. */
  png: Blob;
}

export interface LogoState {
  logo: ChosenLogo | undefined;
  logoProblem: string | undefined;
  addLogo: (file: File) => Promise<void>;
  /** Takes a logo that was read before, or none. */
  setLogo: (logo: ChosenLogo | undefined) => void;
}

/** The logo of a code. A file that cannot be used leaves the present logo as it is. */
export function useLogo(run: RunQrJob): LogoState {
  const [logo, setLogo] = useState<ChosenLogo>();
  const [logoProblem, setLogoProblem] = useState<string>();
  return {
    logo,
    logoProblem,
    addLogo: async (file) => {
      setLogoProblem(undefined);
      try {
        const png = await run({ kind: 'logo', file }, { signal: new AbortController().signal });
        setLogo({ name: file.name, png });
      } catch (error) {
        setLogoProblem(
          error instanceof ToolError
            ? error.message
            : 'This image cannot be used. Try another one.',
        );
      }
    },
    setLogo: useCallback((next) => {
      setLogo(next);
      setLogoProblem(undefined);
    }, []),
  };
}
