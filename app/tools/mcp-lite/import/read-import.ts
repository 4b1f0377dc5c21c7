// Reads pasted or chosen text in a worker: one of our definitions, OpenAPI, Swagger, a Postman collection, a
// table, or a curl command.
import { mcpToolSchema } from '@workers/api/mcp/mcp.contract';
import { readDefinition } from '../read-definition';
import { readCurl } from './curl/read-curl';
import {
  type Imported,
  ImportFault,
  type ImportInput,
  type ImportOutcome,
  looksLikeOpenApi,
  looksLikePostman,
} from './imported';
import { Documents, parseDocument } from './open-api/documents';
import { isOpenApi, readOpenApi } from './open-api/read-open-api';
import { isPostman, readPostman } from './postman/read-postman';
import { looksLikeTable, readTable } from './table/read-table';

/** Longest text of one document, in characters. */
const MAX_LENGTH = 5_000_000;

/** Returns what can be imported, what is missing for it, or why it cannot be read. */
export function readImport(input: ImportInput): ImportOutcome {
  try {
    const texts = [input.text, ...Object.values(input.documents)];
    if (texts.some(({ length }) => length > MAX_LENGTH))
      throw new ImportFault('A document may have 5,000,000 characters');
    return read(input);
  } catch (error) {
    if (error instanceof ImportFault) return { message: error.message };
    // Some readers call themselves for each level.
    if (error instanceof RangeError) return { message: 'This is nested too deeply to be read' };
    throw error;
  }
}

function read(input: ImportInput): ImportOutcome {
  const { text, service } = input;
  if (/^\s*(\$\s+)?curl(\.exe)?\s/.test(text)) return { imported: withProblems(readCurl(text)) };
  if (looksLikeOpenApi(text)) {
    const root = parseDocument(text, input.place);
    if (isOpenApi(root)) {
      const documents = new Documents(root, input);
      const missing = documents.missing();
      if (missing.addresses.length + missing.files.length > 0) return { missing };
      const outcome = readOpenApi(documents, root, service);
      return 'server' in outcome ? outcome : { imported: withProblems(outcome) };
    }
  }
  if (looksLikePostman(text)) {
    const root = parseDocument(text, input.place);
    if (isPostman(root)) {
      const outcome = readPostman(root, input);
      return 'server' in outcome ? outcome : { imported: withProblems(outcome) };
    }
  }
  if (looksLikeTable(text, input.place))
    return { imported: withProblems(readTable(text, input.place)) };
  const outcome = readDefinition(text);
  if ('message' in outcome) return outcome;
  const { name, description, tools, ...rest } = outcome.definition;
  const operations = tools.map((tool) => ({ tool, title: tool.name, notes: [] }));
  return { imported: { name, description, operations, rest, notes: [], keys: [] } };
}

/** Reports before the import what our own validation finds wrong with a tool. */
function withProblems(imported: Imported): Imported {
  const operations = imported.operations.map((one) => {
    const read = mcpToolSchema.safeParse(one.tool);
    if (read.success) return one;
    const [issue] = read.error.issues;
    const place = issue?.path.join('.') ?? '';
    return { ...one, problem: `${place === '' ? '' : `${place}: `}${issue?.message ?? ''}` };
  });
  return { ...imported, operations };
}
