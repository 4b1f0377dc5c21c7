// Text with numbered marks: what a translator gets of a paragraph with formatting and objects in it. The
// marks are inserted here and removed again, whatever a translator made of them: neither text nor unbreakable
// content is ever lost.

/** Text with one formatting, or something unbreakable. The numbers are defined by the caller. */
export type Piece = { kind: 'text'; text: string; look: number } | { kind: 'atom'; atom: number };

/** A paragraph for a translator. */
export interface MarkedText {
  /** Trimmed; '' if there is nothing to translate. */
  text: string;
  /**
   * The pieces of a translation, with the surroundings of the text; line ends become spaces.
   * @returns `damaged` if marks were missing, duplicated or crossed
   */
  decode: (translation: string) => { pieces: Piece[]; damaged: boolean };
}

const mark = /<\s*(?:(\/)\s*)?(\d{1,5})\s*(?:(\/)\s*)?>/g;

/** Replaces each line end with the blanks around it by a space. */
export function withoutLineEnds(text: string): string {
  return text.replace(/(?<!\s)\s*\n\s*/g, ' ');
}

/** Whether a text would be taken for a mark. */
function readsLikeMark(text: string): boolean {
  return text.search(mark) >= 0;
}

/** Whether a text has words: not only numbers, symbols and addresses. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(
    text.replace(/(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w-]+\.[\w.-]+|<\/?\d+\/?>/giu, ' '),
  );
}

/** Inserts marks into a paragraph. The predominant look needs none. */
export function encodeMarked(source: readonly Piece[]): MarkedText {
  const pieces = splitMarkLike(joinEqual(source));
  const first = pieces.findIndex(hasContent);
  if (first < 0) return { text: '', decode: () => ({ pieces: [...source], damaged: false }) };
  const last = pieces.findLastIndex(hasContent);
  const lead = pieces.slice(0, first);
  const trail = pieces.slice(last + 1);
  const inner = pieces.slice(first, last + 1);
  const base = mostUsedLook(inner);
  const looks = new Map<number, number>();
  const atoms = new Map<number, Piece>();
  let next = 1;
  let text = '';
  for (const piece of inner) {
    if (piece.kind === 'atom' || piece.literal) {
      atoms.set(next, piece);
      text += `<${next}/>`;
      next += 1;
    } else if (piece.look === base || piece.text.trim() === '') text += piece.text;
    else {
      looks.set(next, piece.look);
      // White space goes outside the mark, where translators expect it.
      const words = piece.text.trim();
      const from = piece.text.indexOf(words);
      const [before, after] = [piece.text.slice(0, from), piece.text.slice(from + words.length)];
      text += `${before}<${next}>${words}</${next}>${after}`;
      next += 1;
    }
  }
  const start = text.slice(0, text.length - text.trimStart().length);
  const end = text.slice(text.trimEnd().length);
  const blank = (blankText: string): Piece[] =>
    blankText === '' ? [] : [{ kind: 'text', text: blankText, look: base }];
  return {
    text: text.trim(),
    decode: (translation) => {
      const { pieces: decoded, damaged } = decodeMarks(
        withoutLineEnds(translation).trim(),
        base,
        looks,
        atoms,
      );
      return {
        pieces: joinEqual([...lead, ...blank(start), ...decoded, ...blank(end), ...trail]),
        damaged,
      };
    },
  };
}

type InnerPiece = Piece & { literal?: boolean };

function hasContent(piece: InnerPiece): boolean {
  return piece.kind === 'text' && piece.text.trim() !== '';
}

/** Joins adjacent pieces of the same look, and adjacent white space of any look. */
function joinEqual(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  for (const piece of pieces) {
    const last = out.at(-1);
    if (piece.kind === 'text' && piece.text === '') continue;
    if (piece.kind === 'text' && last?.kind === 'text' && last.look === piece.look)
      out[out.length - 1] = { ...last, text: last.text + piece.text };
    else out.push(piece);
  }
  return out;
}

function splitMarkLike(pieces: readonly Piece[]): InnerPiece[] {
  return pieces.flatMap((piece): InnerPiece[] => {
    if (piece.kind === 'atom' || !readsLikeMark(piece.text)) return [piece];
    const parts: InnerPiece[] = [];
    let at = 0;
    for (const match of piece.text.matchAll(mark)) {
      if (match.index > at) parts.push({ ...piece, text: piece.text.slice(at, match.index) });
      parts.push({ ...piece, text: match[0], literal: true });
      at = match.index + match[0].length;
    }
    if (at < piece.text.length) parts.push({ ...piece, text: piece.text.slice(at) });
    return parts;
  });
}

function mostUsedLook(pieces: readonly Piece[]): number {
  const counts = new Map<number, number>();
  for (const piece of pieces)
    if (piece.kind === 'text')
      counts.set(piece.look, (counts.get(piece.look) ?? 0) + piece.text.trim().length);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

function decodeMarks(
  translation: string,
  base: number,
  looks: ReadonlyMap<number, number>,
  atoms: ReadonlyMap<number, Piece>,
): { pieces: Piece[]; damaged: boolean } {
  const pieces: Piece[] = [];
  const open: number[] = [];
  const seen = new Set<number>();
  // A missing mark loses one look; a crossed mark makes all looks doubtful.
  let missing = false;
  let crossed = false;
  const say = (text: string) => {
    const look = looks.get(open.at(-1) ?? 0) ?? base;
    if (text !== '') pieces.push({ kind: 'text', text, look });
  };
  let at = 0;
  for (const match of translation.matchAll(mark)) {
    say(translation.slice(at, match.index));
    at = match.index + match[0].length;
    const number = Number(match[2]);
    const closes = match[1] === '/';
    const atom = atoms.get(number);
    if (atom) {
      if (closes) continue;
      if (seen.has(number)) missing = true;
      else pieces.push(atom);
      seen.add(number);
    } else if (!looks.has(number) || match[3] === '/') missing = true;
    else if (!closes) {
      open.push(number);
      seen.add(number);
    } else if (open.at(-1) === number) open.pop();
    else crossed = true;
  }
  say(translation.slice(at));
  crossed ||= open.length > 0;
  for (const [number, atom] of atoms)
    if (!seen.has(number)) {
      missing = true;
      pieces.push(atom);
    }
  missing ||= [...looks.keys()].some((number) => !seen.has(number));
  const plain = (piece: Piece): Piece => (piece.kind === 'text' ? { ...piece, look: base } : piece);
  return {
    pieces: joinEqual(crossed ? pieces.map(plain) : pieces),
    damaged: missing || crossed,
  };
}
