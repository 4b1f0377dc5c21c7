/**
 * Determines which characters each glyph of a shaped word represents, so that text copied from the PDF is the
 * text that went in. A glyph may represent several characters (ligature), a character may take several glyphs
 * (dots of Arabic letters), and glyphs may be in another order (Indic vowels). Glyphs and characters are
 * therefore matched cluster by cluster: the glyphs that move the pen share the cluster's text, marks and dots
 * get none. Readers reverse right-to-left text character by character, so there each character gets a glyph
 * position of its own: the glyph's width is shared with blanks. poppler, PDFium and pdf.js all read this
 * alike; pdf.js does not support ActualText.
 */

/** A glyph as the font gives it. Lengths in em (1 is the font size). */
export interface PlainGlyph {
  id: number;
  /** The advance that the PDF declares for it. */
  advance: number;
  /** How far the pen moves after it. */
  moves: number;
  dx: number;
  dy: number;
  codePoints: number[];
}

/** A glyph with its text. */
export interface ShapedGlyph {
  id: number;
  advance: number;
  moves: number;
  dx: number;
  dy: number;
  /** The text that readers extract for it. */
  text: string;
  /** Marked as having no text of its own. */
  silent: boolean;
  /** Identifies an entry of the PDF font: glyph, text and advance together. */
  key: string;
}

let graphemes: Intl.Segmenter | undefined;
const zeroWidthSpace = '\u200b';
const simple =
  /^[\u0020-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u3040-\u9fff\uac00-\ud7a3]*$/;

/**
 * Assigns text to glyphs.
 * @param glyphs in visual order
 * @param drawn the characters that were shaped: `text` with mirrored brackets
 * @param blank id of a glyph without a picture, 0 when the font has none
 */
export function glyphsToUnicode(
  glyphs: PlainGlyph[],
  text: string,
  drawn: string,
  rtl: boolean,
  blank: number,
): ShapedGlyph[] {
  if (!rtl && simple.test(text)) {
    const plain = glyphs.map((glyph) => spelt(glyph, String.fromCodePoint(...glyph.codePoints)));
    if (plain.map((glyph) => glyph.text).join('') === text) return plain;
  }
  const logical = rtl ? [...glyphs].reverse() : glyphs;
  const clusters = matchClusters(logical, text, drawn);
  const spelled = clusters.map((cluster) =>
    rtl ? speltFromRight(cluster, blank) : speltFromLeft(cluster),
  );
  return (rtl ? spelled.reverse() : spelled).flat();
}

interface Cluster {
  text: string;
  /** Logical order. */
  glyphs: PlainGlyph[];
}

/** Consumes graphemes and glyphs alternately until both sides represent the same characters. */
function matchClusters(glyphs: PlainGlyph[], text: string, drawn: string): Cluster[] {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const clusters: Cluster[] = [];
  const open = new Map<number, number>();
  const count = (code: number, by: number) => {
    const left = (open.get(code) ?? 0) + by;
    if (left === 0) open.delete(code);
    else open.set(code, left);
  };
  let next = 0;
  let cluster: Cluster = { text: '', glyphs: [] };
  for (const { segment, index } of graphemes.segment(drawn)) {
    cluster.text += text.slice(index, index + segment.length);
    for (const character of segment) count(character.codePointAt(0) ?? 0, 1);
    const wanted = new Set(open.keys());
    while (next < glyphs.length) {
      const glyph = glyphs[next];
      if (!glyph) break;
      // A glyph without characters belongs to the one before; others belong here as long as their characters
      // are expected.
      if (glyph.codePoints.length > 0 && !glyph.codePoints.some((code) => wanted.has(code))) break;
      if (glyph.codePoints.length > 0 && isBalanced(open)) break;
      for (const code of glyph.codePoints) count(code, -1);
      cluster.glyphs.push(glyph);
      next++;
    }
    if (isBalanced(open) && cluster.glyphs.length > 0) {
      clusters.push(cluster);
      cluster = { text: '', glyphs: [] };
      open.clear();
    }
  }
  cluster.glyphs.push(...glyphs.slice(next));
  if (cluster.glyphs.length > 0) clusters.push(cluster);
  else if (cluster.text !== '') {
    const last = clusters.at(-1);
    if (last) last.text += cluster.text;
  }
  return clusters;
}

const invisible = /^\p{Default_Ignorable_Code_Point}$/u;

/** Joiners and selectors draw nothing, so no glyph needs to match them. */
function isBalanced(open: Map<number, number>): boolean {
  for (const code of open.keys()) if (!invisible.test(String.fromCodePoint(code))) return false;
  return true;
}

/** Distributes the characters over the glyphs that move the pen; the last one gets the rest. */
function speltFromLeft({ text, glyphs }: Cluster): ShapedGlyph[] {
  const characters = [...text];
  const moving = glyphs.filter((glyph) => glyph.moves > 0.001 && glyph.dy === 0);
  const takers = (moving.length > 0 ? moving : glyphs).slice(0, Math.max(1, characters.length));
  const shaped: ShapedGlyph[] = [];
  let taker: ShapedGlyph | undefined;
  for (const glyph of glyphs) {
    const turn = takers.indexOf(glyph);
    if (turn < 0) {
      // Readers take a gap for a space, so the glyph before is declared with the combined width.
      if (taker)
        Object.assign(taker, spelt({ ...taker, advance: taker.advance + glyph.moves }, taker.text));
      shaped.push(silent(glyph));
      continue;
    }
    const end = turn === takers.length - 1 ? characters.length : turn + 1;
    taker = spelt(glyph, characters.slice(turn, end).join(''));
    shaped.push(taker);
  }
  return shaped;
}

function speltFromRight({ text, glyphs }: Cluster, blank: number): ShapedGlyph[] {
  const characters = [...text];
  // The widest glyph carries the text: marks and dots have no width to share.
  const main = glyphs.reduce((best, glyph) => (glyph.moves > best.moves ? glyph : best));
  return [...glyphs].reverse().flatMap((glyph): ShapedGlyph[] => {
    if (glyph !== main) return [silent(glyph)];
    const parts = characters.length;
    if (parts < 2 || blank === 0) return [spelt(glyph, text)];
    const share = glyph.moves / parts;
    const first = { ...glyph, advance: share, moves: share };
    const rest = { ...first, id: blank, dx: 0, dy: 0 };
    return characters.reverse().map((character, at) => spelt(at === 0 ? first : rest, character));
  });
}

type Placed = Omit<PlainGlyph, 'codePoints'>;

function spelt({ id, advance, moves, dx, dy }: Placed, text: string): ShapedGlyph {
  const key = `${id} ${advance.toFixed(4)} ${text}`;
  return { id, advance, moves, dx, dy, text, silent: false, key };
}

/** A glyph whose text belongs to another one. Without an entry, readers would show its number. */
function silent(glyph: PlainGlyph): ShapedGlyph {
  return { ...spelt({ ...glyph, advance: 0 }, zeroWidthSpace), silent: true };
}
