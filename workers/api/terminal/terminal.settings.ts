import { z } from 'zod';
import { isHttpUrl } from '../_core/http-url';
import { PYODIDE_PACKAGES } from './pyodide-packages';

/** Package sources of the Real Terminal's Python and npm; see docs/operations.md. */
export const terminalSettings = {
  /**
   * URL of a folder with the wheels listed in `pyodide-lock.json`; by default that of Pyodide's makers for this
   * version. Trailing slashes are removed.
   */
  PYODIDE_PACKAGES_URL: z
    .string()
    .refine(
      isHttpUrl,
      'PYODIDE_PACKAGES_URL must be an http or https address such as https://files.example/pyodide',
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .default(PYODIDE_PACKAGES),
  /** Package index of pip in the Real Terminal, with pages as JSON. Trailing slashes are removed. */
  PYPI_INDEX_URL: z
    .string()
    .refine(
      isHttpUrl,
      'PYPI_INDEX_URL must be an http or https address such as https://pypi.org/simple',
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .default('https://pypi.org/simple'),
  /** Registry of npm in the Real Terminal. Trailing slashes are removed. */
  NPM_REGISTRY_URL: z
    .string()
    .refine(
      isHttpUrl,
      'NPM_REGISTRY_URL must be an http or https address such as https://registry.npmjs.org',
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .default('https://registry.npmjs.org'),
};

/** The same variables as the platform delivers them: strings, or absent. */
export type TerminalBindings = { [Name in keyof typeof terminalSettings]?: string };
