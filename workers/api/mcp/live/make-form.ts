// Builds forms by hand: `FormData` cannot set the type of a text, and names every typed part `blob`.

/** A field with its value. */
export interface FilledField {
  name: string;
  value: string | Uint8Array<ArrayBuffer>;
  contentType?: string;
  fileName?: string;
}

/** The body of a form and its content type (WHATWG URL, RFC 7578). */
export function makeForm(
  encoding: 'urlencoded' | 'multipart',
  fields: readonly FilledField[],
): { type: string; body: string | Uint8Array<ArrayBuffer> } {
  if (encoding === 'multipart') return makeMultipart(fields);
  const pairs = fields.map(({ name, value }) => [
    name,
    typeof value === 'string' ? value : new TextDecoder().decode(value),
  ]);
  return {
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams(pairs).toString(),
  };
}

function makeMultipart(fields: readonly FilledField[]) {
  const boundary = `----entropy-tools-${crypto.randomUUID()}`;
  const encoder = new TextEncoder();
  const pieces = fields.flatMap(({ name, value, contentType, fileName }) => [
    encoder.encode(
      `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"` +
        (fileName === undefined ? '' : `; filename="${quoted(fileName)}"`) +
        (contentType === undefined ? '' : `\r\nContent-Type: ${contentType}`) +
        '\r\n\r\n',
    ),
    typeof value === 'string' ? encoder.encode(value) : value,
    encoder.encode('\r\n'),
  ]);
  pieces.push(encoder.encode(`--${boundary}--\r\n`));
  const body = new Uint8Array(pieces.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const piece of pieces) {
    body.set(piece, at);
    at += piece.length;
  }
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}

/** Escapes a name as browsers do: it cannot end the quotation or the line. */
const quoted = (name: string) =>
  name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
