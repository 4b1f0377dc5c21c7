// Finds an answer's quotations in the documents. The texts decide, not the model: a quotation must match
// character by character; only case, white space and the shapes of quotation marks and dashes are ignored.

/** Shorter text in quotation marks is a term, not a quotation. In UTF-16 code units. */
const SHORTEST = 12;
const MOST = 40;

const quotationPattern =
  /“([^“”]{4,1200})”|«([^«»]{4,1200})»|„([^„“”]{4,1200})[“”]|"([^"]{4,1200})"|「([^「」]{4,1200})」/g;

/** Text of an answer that is presented as a quotation from the documents. */
export interface Quotation {
  text: string;
  /** Its position; undefined if it is not in the documents. */
  found?: { documentId: string; start: number; end: number };
}

/** Returns the quotations of an answer with their positions in the documents. */
export function findQuotations(
  answer: string,
  documents: readonly { id: string; content: string }[],
): Quotation[] {
  const wanted = quotationsOf(answer);
  if (wanted.length === 0) return [];
  const texts = documents.map(({ id, content }) => ({ id, ...normalise(content) }));
  return wanted.map((text) => {
    const pieces = piecesOf(text);
    for (const { id, plain, positions } of texts) {
      const place = locate(plain, pieces);
      const start = place && positions[place.start];
      const end = place && positions[place.end - 1];
      if (start !== undefined && end !== undefined)
        return { text, found: { documentId: id, start, end: end + 1 } };
    }
    return { text };
  });
}

/** Texts in quotation marks and block quotations, without duplicates, in order. */
function quotationsOf(answer: string): string[] {
  const prose = answer.replace(/```[\s\S]*?(```|$)/g, '');
  const found = [...prose.matchAll(quotationPattern)].map((match) => ({
    at: match.index,
    text: match.slice(1).find((group) => group !== undefined) ?? '',
  }));
  for (const match of prose.matchAll(/^(?:>[^\n]*(?:\n|$))+/gm)) {
    const text = match[0].replace(/^>\s?/gm, '').trim();
    if (!/[“"«„「]/.test(text)) found.push({ at: match.index, text });
  }
  found.sort((a, b) => a.at - b.at);
  const texts = found.map(({ text }) => text.replace(/[*_`]/g, '').replace(/\s+/g, ' ').trim());
  return [...new Set(texts)].filter(isLongEnough).slice(0, MOST);
}

function isLongEnough(text: string): boolean {
  // A character of these scripts carries as much meaning as a short word.
  const wide = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  return text.length + wide * 3 >= SHORTEST;
}

/** Splits a quotation at its ellipses into pieces. */
function piecesOf(text: string): string[] {
  return text
    .split(/\s*(?:\[?(?:…|\.\.\.)\]?)\s*/)
    .map((piece) =>
      normalise(piece)
        .plain.trim()
        .replace(/[.,;:]$/, ''),
    )
    .filter((piece) => piece !== '');
}

/** Maximum distance between pieces of one quotation, in code units. */
const GAP = 2_000;

function locate(text: string, [first, ...rest]: readonly string[]) {
  if (first === undefined) return undefined;
  for (let start = text.indexOf(first); start >= 0; start = text.indexOf(first, start + 1)) {
    let end = start + first.length;
    const fits = rest.every((piece) => {
      const at = text.indexOf(piece, end);
      if (at < 0 || at - end > GAP) return false;
      end = at + piece.length;
      return true;
    });
    if (fits) return { start, end };
    if (rest.length === 0) return undefined;
  }
  return undefined;
}

/** Normalises a text for comparison, with the original position of each character. */
function normalise(text: string): { plain: string; positions: Uint32Array } {
  const positions = new Uint32Array(text.length);
  const plain = new Uint16Array(text.length);
  let length = 0;
  let wasSpace = true;
  for (let at = 0; at < text.length; at += 1) {
    const code = plainCode(text.charCodeAt(at));
    const isSpace = code === SPACE;
    if (code === 0 || (isSpace && wasSpace)) continue;
    wasSpace = isSpace;
    plain[length] = code;
    positions[length] = at;
    length += 1;
  }
  return { plain: new TextDecoder('utf-16le').decode(plain.subarray(0, length)), positions };
}

const SPACE = 32;

/** Maps one code unit to one, so that positions stay aligned; 0 means ignored. */
function plainCode(code: number): number {
  if (code >= 97 && code <= 122) return code;
  if (code >= 65 && code <= 90) return code + 32;
  const character = String.fromCharCode(code);
  if (code <= SPACE || /\s/.test(character)) return SPACE;
  if (code === 0xad || code === 0x200b) return 0;
  if (code < 128 && code !== 0x60) return code;
  if (/[“”„«»]/.test(character)) return 34;
  if (/[‘’‚`´]/.test(character)) return 39;
  if (/[‐‑‒–—−]/.test(character)) return 45;
  const lower = character.toLowerCase();
  return lower.length === 1 ? lower.charCodeAt(0) : code;
}
