// Writes a tree as JSON, NDJSON, YAML, TOML or XML, and reads it again.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { BlobSink } from '../../archive/blob-sink';
import type { JsonValue } from '../json-parser';
import { jsonText } from '../json-text';
import { silent, unreadable, type Written } from './written-table';

/** @throws ToolError with a message for the user */
export async function writeTree(
  tree: JsonValue,
  target: string,
  context: CodecContext,
): Promise<Written> {
  const rows = Array.isArray(tree) ? tree.length : 1;
  const quiet = silent(context);
  switch (target) {
    case 'json':
    case 'ndjson': {
      if (target === 'ndjson' && rows === 0)
        throw new ToolError('input', 'The file contains no data: its list is empty.');
      const blob = target === 'json' ? writeJson(tree) : writeLines(tree);
      const { parseJson } = await import('../json-parser');
      const { values } = parseJson(await blob.text());
      return { blob, rows: target === 'json' ? rows : values.length };
    }
    case 'yaml': {
      const [{ writeYaml }, { readYaml }] = await Promise.all([
        import('./write-yaml'),
        import('./read-yaml'),
      ]);
      const blob = writeYaml(tree);
      expectSame(await readYaml(blob, quiet), tree, 'YAML');
      return { blob, rows };
    }
    case 'toml': {
      const [{ writeToml }, { readToml }] = await Promise.all([
        import('./write-toml'),
        import('./read-toml'),
      ]);
      const { blob, losses } = writeToml(tree);
      if (losses.nulls > 0)
        context.warn(
          `${losses.nulls.toLocaleString('en')} empty values were left out: TOML has none.`,
        );
      if (losses.longNumbers > 0)
        context.warn(
          `${losses.longNumbers.toLocaleString('en')} numbers are longer than TOML’s 64 bits; all digits were kept, as text.`,
        );
      await readToml(blob, quiet);
      return { blob, rows };
    }
    default: {
      const [{ writeXml }, { xmlToJson }] = await Promise.all([
        import('./write-xml'),
        import('../xml-to-json'),
      ]);
      const { blob, renamed } = writeXml(tree);
      if (renamed > 0)
        context.warn(
          `${renamed.toLocaleString('en')} names hold characters that XML names may not; they were replaced by _.`,
        );
      await xmlToJson(blob, quiet);
      return { blob, rows };
    }
  }
}

/** One entry per line, as CSV → JSON writes it; other values are one line. */
function writeJson(tree: JsonValue): Blob {
  const sink = new BlobSink();
  if (tree instanceof Map && tree.size > 1 && [...tree.values()].every(Array.isArray))
    for (const [index, [key, list]] of [...tree].entries()) {
      sink.text(`${index === 0 ? '{' : ','}\n${jsonText(key)}: `);
      writeList(Array.isArray(list) ? list : [], sink);
      if (index === tree.size - 1) sink.text('\n}');
    }
  else if (Array.isArray(tree)) writeList(tree, sink);
  else sink.text(jsonText(tree));
  sink.text('\n');
  return sink.finish('application/json');
}

function writeList(list: readonly JsonValue[], sink: BlobSink): void {
  for (const [index, one] of list.entries())
    sink.text(`${index === 0 ? '[' : ','}\n${jsonText(one)}`);
  sink.text(list.length === 0 ? '[]' : '\n]');
}

function writeLines(tree: JsonValue): Blob {
  const sink = new BlobSink();
  for (const one of Array.isArray(tree) ? tree : [tree]) sink.text(`${jsonText(one)}\n`);
  return sink.finish('application/x-ndjson');
}

function expectSame(read: JsonValue, written: JsonValue, what: string): void {
  if (count(read) !== count(written)) throw unreadable(what);
}

/** Values of all levels. */
function count(value: JsonValue): number {
  if (!Array.isArray(value) && !(value instanceof Map)) return 1;
  let sum = 1;
  for (const one of value.values()) sum += count(one);
  return sum;
}
