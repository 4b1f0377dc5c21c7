import { z } from 'zod';
import { isHttpUrl } from '../_core/http-url';

/** Where the Real Terminal's Python finds packages; see docs/operations.md. Without it there are none. */
export const terminalSettings = {
  /** A folder with the wheels that `pyodide-lock.json` names. Ends without a slash here. */
  PYODIDE_PACKAGES_URL: z
    .string()
    .refine(
      isHttpUrl,
      'PYODIDE_PACKAGES_URL must be an http or https address such as https://files.example/pyodide',
    )
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
};

/** The same as the platform hands them over: text, or absent. */
export type TerminalBindings = { [Name in keyof typeof terminalSettings]?: string };
