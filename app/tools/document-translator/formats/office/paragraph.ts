// A paragraph of an Office file as pieces for a translator, and the same paragraph written with the pieces in
// a new order. Word's and PowerPoint's paragraphs differ only in how they are read.

import type { Piece } from '../marked-text';
import type { TargetLanguage } from '../translatable';
import { escapeLine } from './xml-source';

/** Source as text, or a range of it that may contain separate texts. */
type Source = string | { start: number; end: number };

/** An element around text (a link, a field, an insertion): its opening and closing source. */
export interface Container {
  open: Source;
  close: string;
  /** Whether it may be repeated if a translation splits its text. */
  repeats: boolean;
  /** Whether it is kept empty if no text remains in it, because something may refer to it. */
  kept: boolean;
}

/** The formatting of text: the run that it is written in. */
export interface Look {
  path: readonly Container[];
  open: (to: TargetLanguage) => string;
  close: string;
}

/** Unbreakable content. */
export interface Atom {
  path: readonly Container[];
  parts: Source[];
}

/** Collects a paragraph's pieces. */
export class ParagraphPieces {
  readonly looks: Look[] = [];
  readonly atoms: Atom[] = [];
  readonly #pieces: Piece[] = [];
  readonly #tail: Piece[] = [];
  readonly #keys = new Map<string, number>();
  readonly #pathIds = new Map<Container, number>();
  #hasText = false;

  /** @param key what distinguishes a look from others, besides its containers */
  text(text: string, key: string, look: Look): void {
    if (text === '') return;
    const whole = `${look.path.map((container) => this.#idOf(container)).join()} ${key}`;
    let index = this.#keys.get(whole);
    if (index === undefined) {
      index = this.looks.push(look) - 1;
      this.#keys.set(whole, index);
    }
    this.#pieces.push({ kind: 'text', text, look: index });
    if (text.trim() !== '') this.#hasText = true;
  }

  atom(atom: Atom): void {
    const last = this.#pieces.at(-1);
    const before = last?.kind === 'atom' ? this.atoms[last.atom] : undefined;
    if (before && samePath(before.path, atom.path)) before.parts.push(...atom.parts);
    else this.#pieces.push({ kind: 'atom', atom: this.atoms.push({ ...atom }) - 1 });
  }

  /** Content without a position in the text: goes before or after the text, without a mark. */
  silent(...parts: Atom['parts']): void {
    const atom = this.atoms.push({ path: [], parts }) - 1;
    (this.#hasText ? this.#tail : this.#pieces).push({ kind: 'atom', atom });
  }

  /** All pieces, in the paragraph's order. */
  get pieces(): Piece[] {
    return [...this.#pieces, ...this.#tail];
  }

  #idOf(container: Container): number {
    const known = this.#pathIds.get(container);
    if (known !== undefined) return known;
    this.#pathIds.set(container, this.#pathIds.size);
    return this.#pathIds.size - 1;
  }
}

/** Writes pieces as the content of a paragraph. @param render returns a range of the source, translated */
export function writePieces(
  pieces: readonly Piece[],
  { looks, atoms }: Pick<ParagraphPieces, 'looks' | 'atoms'>,
  to: TargetLanguage,
  render: (start: number, end: number) => string,
): string {
  const out: string[] = [];
  const sourceOf = (part: Source) =>
    typeof part === 'string' ? part : render(part.start, part.end);
  const used = new Set<Container>();
  let path: readonly Container[] = [];
  let shown: boolean[] = [];
  const goTo = (next: readonly Container[]) => {
    let common = 0;
    while (common < path.length && path[common] === next[common]) common++;
    for (let index = path.length - 1; index >= common; index--)
      if (shown[index]) out.push(path[index]?.close ?? '');
    shown = shown.slice(0, common);
    for (const container of next.slice(common)) {
      const show = container.repeats || !used.has(container);
      if (show) out.push(sourceOf(container.open));
      shown.push(show);
      used.add(container);
    }
    path = next;
  };
  const pathOf = (piece: Piece | undefined) =>
    piece && (piece.kind === 'text' ? looks[piece.look] : atoms[piece.atom])?.path;
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === 'text') {
      const look = looks[piece.look];
      if (!look) continue;
      // A blank between two words of one link stays in the link.
      const joined = piece.text.trim() === '' ? commonPath(path, pathOf(pieces[index + 1])) : [];
      goTo(joined.length > look.path.length ? joined : look.path);
      out.push(look.open(to), escapeLine(piece.text), look.close);
      continue;
    }
    const atom = atoms[piece.atom];
    if (!atom) continue;
    goTo(atom.path);
    out.push(...atom.parts.map(sourceOf));
  }
  goTo([]);
  for (const container of new Set(looks.flatMap((look) => look.path)))
    if (container.kept && !used.has(container)) out.push(sourceOf(container.open), container.close);
  return out.join('');
}

function commonPath(a: readonly Container[], b: readonly Container[] = []): readonly Container[] {
  const end = a.findIndex((container, index) => container !== b[index]);
  return end < 0 ? a : a.slice(0, end);
}

function samePath(a: readonly Container[], b: readonly Container[]): boolean {
  return a.length === b.length && a.every((container, index) => container === b[index]);
}
