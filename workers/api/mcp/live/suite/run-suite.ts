import { ToolError } from '@entropy-tools/core/tool-error';
import { type SuiteEngine, suiteEngines } from '../../suite-engines.contract';
import { findSchemaViolation } from '../check-arguments';
import type { ToolArguments } from '../fill-template';
import { ToolFailure, type ToolResult } from '../tool-result';
import { checkContrast, convertColour } from './colour-engine';
import { describeCsv } from './csv-engine';
import { makeQrCode } from './qr-engine';
import { convertUnits, hashText, renderMarkdown } from './text-engines';

type Run = (given: never) => ToolResult | Promise<ToolResult>;

const runs: Readonly<Record<SuiteEngine, Run>> = {
  units: convertUnits,
  colour: convertColour,
  contrast: checkContrast,
  qr: makeQrCode,
  hash: hashText,
  csv: describeCsv,
  markdown: renderMarkdown,
};

/**
 * Runs an engine of the suite. Validates its arguments against the engine's own schema, whatever schema the
 * owner gave the tool.
 * @throws ToolFailure with the engine's message for the client
 */
export async function runSuite(engine: SuiteEngine, given: ToolArguments): Promise<ToolResult> {
  const misfit = findSchemaViolation({ ...suiteEngines[engine].inputSchema }, given, 'Arguments');
  if (misfit !== undefined) throw new ToolFailure(misfit);
  try {
    // The schema guarantees the engine's argument type.
    return await runs[engine](given as never);
  } catch (error) {
    if (error instanceof ToolError) throw new ToolFailure(error.message);
    throw error;
  }
}
