import { z } from 'zod';
import { isHttpUrl } from '../_core/http-url';

/** Package source of the Real Terminal's Python; see docs/operations.md. Without it there are no packages. */
export const terminalSettings = {
  /** URL of a folder with the wheels listed in `pyodide-lock.json`. Trailing slashes are removed. */
  PYODIDE_PACKAGES_URL: z
    .string()
    .refine(
      isHttpUrl,
      'PYODIDE_PACKAGES_URL must be an http or https address such as https://files.example/pyodide',
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
};

/** The same variables as the platform delivers them: strings, or absent. */
export type TerminalBindings = { [Name in keyof typeof terminalSettings]?: string };
