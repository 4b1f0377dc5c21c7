// XML to JSON with saxes, a strict parser that checks well-formedness and namespaces. It expands only the
// five predefined entities of XML; a DOCTYPE that declares entities (entity bombs, external files) is
// rejected. Limits: 1,000 levels, 100 MB.
//
// The rule, as documented for users:
// - The root becomes `{ "name": … }`. Names keep their prefix; `xmlns` stays an attribute.
// - An attribute becomes the key `@name`. All values are strings, exactly as written.
// - An element with only text becomes that string; an empty one "". If it has attributes too, the text
//   is the key `#text`.
// - Elements of the same name under one parent become a list, in order.
// - Text beside elements (mixed content) keeps its order in the list `#children`: strings and
//   objects `{ "name": … }`. White space is dropped between elements and kept within mixed content.
// - CDATA is text. Comments and processing instructions are dropped.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { decodeText } from '@entropy-tools/core/decode-text';
import { sniffedNames, sniffKind } from '@entropy-tools/core/sniff';
import { ToolError } from '@entropy-tools/core/tool-error';
import { type XmlElement, xmlValue } from './xml-value';

const MAX_BYTES = 100_000_000;
const MAX_DEPTH = 1_000;
const pieceCharacters = 1 << 16;

/**
 * Converts XML to indented JSON.
 * @returns `elements` counts all elements
 * @throws ToolError `input` with line and column for malformed XML, `limit` beyond depth or size,
 *   `unsupported` for a DOCTYPE with entities or an unknown encoding
 */
export async function xmlToJson(
  blob: Blob,
  context: CodecContext,
): Promise<{ blob: Blob; elements: number }> {
  if (blob.size > MAX_BYTES)
    throw new ToolError('limit', 'The XML file is larger than 100 MB. Split it first.');
  const bytes = new Uint8Array(await blob.arrayBuffer());
  if (bytes.length === 0) throw new ToolError('input', 'The XML file is empty.');
  const kind = sniffKind(bytes.subarray(0, 1024));
  if (kind !== undefined)
    throw new ToolError('input', `This is no XML file: it is ${sniffedNames[kind]}.`);
  const { root, elements } = await parse(decodeXml(bytes), context);
  const value = { [root.name]: xmlValue(root) };
  const json = `${JSON.stringify(value, null, 2)}\n`;
  return { blob: new Blob([json], { type: 'application/json' }), elements };
}

function decodeXml(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1];
  if (declared === undefined || /^utf-?(8|16|16le|16be|32)$/i.test(declared))
    return decodeText(bytes).text;
  try {
    // Single-byte encodings are declared, not guessed.
    return new TextDecoder(declared).decode(bytes);
  } catch {
    throw new ToolError(
      'unsupported',
      `The XML file states the encoding "${declared.slice(0, 40)}", which browsers cannot read. Save it as UTF-8.`,
    );
  }
}

async function parse(
  text: string,
  context: CodecContext,
): Promise<{ root: XmlElement; elements: number }> {
  const { SaxesParser } = await import('saxes');
  const parser = new SaxesParser({ xmlns: true, position: true });
  const stack: XmlElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  parser.on('error', (error) => {
    throw malformed(error.message, parser.line, parser.column + 1);
  });
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype))
      throw new ToolError(
        'unsupported',
        'The XML file declares entities in its DOCTYPE. They can blow up a file or reach for others, so it is not read. Remove the DOCTYPE.',
      );
  });
  parser.on('opentag', (tag) => {
    if (stack.length >= MAX_DEPTH)
      throw new ToolError(
        'limit',
        `The XML is nested deeper than ${MAX_DEPTH.toLocaleString('en')} levels (line ${parser.line}) and is not read.`,
      );
    elements++;
    const attributes = Object.values(tag.attributes).map((attribute): [string, string] => [
      attribute.name,
      attribute.value,
    ]);
    const element: XmlElement = { name: tag.name, attributes, content: [] };
    stack.at(-1)?.content.push(element);
    root ??= element;
    stack.push(element);
  });
  parser.on('closetag', () => {
    stack.pop();
  });
  const addText = (piece: string) => {
    const content = stack.at(-1)?.content;
    if (!content || piece === '') return;
    const last = content.at(-1);
    if (typeof last === 'string') content[content.length - 1] = last + piece;
    else content.push(piece);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  for (let at = 0; at < text.length; at += pieceCharacters) {
    parser.write(text.slice(at, at + pieceCharacters));
    throwIfAborted(context);
    context.onProgress(at / text.length);
    // Yields to the event loop, so that an abort message can arrive.
    await Promise.resolve();
  }
  parser.close();
  if (!root) throw new ToolError('input', 'The XML file holds no element.');
  return { root, elements };
}

function malformed(message: string, line: number, column: number): ToolError {
  const reason = message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
  return new ToolError('input', `Malformed XML at line ${line}, column ${column}: ${reason}.`);
}
