import { ToolError } from '@entropy-tools/core/tool-error';
import { useCallback, useState } from 'react';
import type { QrJobs } from './jobs';

/** The current logo. */
interface ChosenLogo {
  name: string;
  /** The result of `readLogo`. */
  png: Blob;
}

export interface LogoState {
  logo: ChosenLogo | undefined;
  logoProblem: string | undefined;
  addLogo: (file: File) => Promise<void>;
  /** Sets a logo that has already been read, or none. */
  setLogo: (logo: ChosenLogo | undefined) => void;
}

/** The logo of a code. An unusable file leaves the present logo unchanged. */
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
