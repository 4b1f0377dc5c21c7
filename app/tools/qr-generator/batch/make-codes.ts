import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { Logo } from '../logo';
import { type MadeCode, makeCode } from '../make-code';
import type { QrOptions } from '../qr-options';
import type { PlannedCode } from './plan-codes';

/** The result for some codes of a batch. */
export interface MadeCodes {
  files: { name: string; blob: Blob }[];
  /** Rows without a file, and why. */
  failures: { row: number; text: string; reason: string }[];
  /** Distinct warnings of the self-check for readable codes. */
  warnings: string[];
}

/**
 * Makes codes one after the other. A code that cannot be made or read back is left out and reported; the
 * others continue.
 * @throws ToolError `cancelled` only
 */
export async function makeCodes(
  job: { codes: readonly PlannedCode[]; options: QrOptions },
  logo: Logo | undefined,
  context: CodecContext,
): Promise<MadeCodes> {
  const made: MadeCodes = { files: [], failures: [], warnings: [] };
  for (const [index, { row, name, text }] of job.codes.entries()) {
    throwIfAborted(context);
    const code = await makeCode({ text, options: job.options }, logo, context).catch(
      (error: unknown) => {
        throwIfAborted(context);
        if (error instanceof ToolError) return error;
        throw error;
      },
    );
    const reason = reasonAgainst(code);
    if (reason === undefined && !(code instanceof ToolError)) {
      made.files.push({ name, blob: code.blob });
      made.warnings = [...new Set([...made.warnings, ...code.verdict.warnings])];
    } else made.failures.push({ row, text, reason: reason ?? '' });
    context.onProgress((index + 1) / job.codes.length);
  }
  return made;
}

function reasonAgainst(code: MadeCode | ToolError): string | undefined {
  if (code instanceof ToolError) return code.message;
  return code.verdict.readable ? undefined : code.verdict.warnings.join(' ');
}
