import { requestMethods } from '@entropy-tools/machine/machine/request-methods';
import { z } from 'zod';
import { terminalLimits } from './terminal-response.contract';

const header = z.tuple([
  z.string().regex(/^[!#$%&'*+.^_`|~\w-]{1,100}$/, 'is not the name of a header'),
  // RFC 9110, 5.5: one line of printable characters; anything that could start another line is rejected.
  z.string().regex(/^[\t\x20-\x7e]{0,8000}$/, 'is not one line of text'),
]);

/** Body of `POST /api/terminal/request`. */
export const terminalRequestSchema = z.strictObject({
  url: z.string().max(2000, 'is longer than 2000 characters'),
  method: z.enum(requestMethods, 'is not one of the methods').default('GET'),
  headers: z.array(header).max(terminalLimits.headers, 'are more than 50').default([]),
  /** Base64. */
  body: z.base64('is not base64').optional(),
});
export type TerminalRequest = z.input<typeof terminalRequestSchema>;
