import { ToolError } from '@entropy-tools/core/tool-error';
import { useCallback, useState } from 'react';
import type { QrJobs } from './jobs';

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
export function useLogo(jobs: QrJobs): LogoState {
  const [logo, setLogo] = useState<ChosenLogo>();
  const [logoProblem, setLogoProblem] = useState<string>();
  return {
    logo,
    logoProblem,
    addLogo: async (file) => {
      setLogoProblem(undefined);
      try {
        const { output } = await jobs.readLogo(file);
        setLogo({ name: file.name, png: output });
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
