/** The request while it is being read: subjects, how they are tied, fields of the whole. */
import type { DrawingEntry } from '../drawing-outline';
import type { SceneRequest, SceneSubject } from '../scene-request';
import type { Piece, PromptPieces } from './prompt-pieces';
import {
  animateKinds,
  broughtAlong,
  collectives,
  type Effect,
  isPlural,
  type Link,
  meaningOf,
  singularOf,
  suggestions,
  tallness,
  waterGrounds,
} from './word-table';

/** Subjects beyond this number are left out. */
const MOST_SUBJECTS = 12;
export const MOST_OF_A_KIND = 12;
/** A plural without a number. */
export const A_FEW = 3;

/** What one sees of a verb; 'float' depends on who does it. */
export type Action = NonNullable<SceneSubject['doing']> | 'float';

interface Colour {
  hex: string;
  piece: Piece;
}

/** What was said before a noun and belongs to it. */
export interface Modifiers {
  /** The first token. */
  start?: number;
  determiner?: boolean;
  /** 'the': what was named before, when it was. */
  definite?: boolean;
  possessive?: boolean;
  negated?: boolean;
  count?: number;
  /** The words of a number that is larger than what can be drawn. */
  beyond?: Piece;
  /** The number is that of a group: 'a bunch of'. */
  isGroup?: boolean;
  size?: NonNullable<SceneSubject['size']>;
  colours: Colour[];
  doing?: Action;
  /** Adjectives that mean nothing without their noun. */
  pieces: Piece[];
}

interface Draft extends Omit<SceneSubject, 'doing'> {
  doing?: Action;
  entry: DrawingEntry;
  piece: Piece;
}

interface NamedGround {
  piece: Piece;
  modifiers: Modifiers;
  /** Whether a preposition leads to it. */
  isPlace: boolean;
  /** Number of subjects that are said to be there. */
  sources: number;
}

export class SceneDraft {
  readonly request: { -readonly [K in keyof SceneRequest]?: SceneRequest[K] } = {};
  /** Colours for the whole. */
  readonly colours: string[] = [];
  readonly subjects: Draft[] = [];
  readonly grounds: NamedGround[] = [];
  /** What was said of the sky. */
  readonly skies: Modifiers[] = [];
  /** What is not to be seen. */
  readonly negated: Piece[] = [];
  /** The form of drawing that was asked for. */
  want: 'silhouette' | undefined;
  private suggested: Effect = {};
  private readonly prompt: PromptPieces;

  constructor(prompt: PromptPieces) {
    this.prompt = prompt;
    if (prompt.text !== undefined) this.request.text = prompt.text;
  }

  /** Sets fields that are not set yet. */
  apply(effect: Effect): void {
    for (const [field, value] of Object.entries(effect))
      (this.request as Record<string, unknown>)[field] ??= value;
  }

  changeSubject(index: number, change: Partial<Draft>): void {
    const subject = this.subjects[index];
    if (subject) this.subjects[index] = { ...subject, ...change };
  }

  /** Places a subject beside another one, or turns it to that one; the first place counts. */
  tie(index: number, of: number, { relation, how }: Link): void {
    const subject = this.subjects[index];
    if (!subject || index === of) return;
    if (relation === 'of' || relation === 'none' || relation === 'material') return;
    if (relation === 'toward') {
      if (subject.toward === undefined) this.changeSubject(index, { toward: of });
      return;
    }
    // No circles: what leads to the subject cannot be its place.
    for (
      let at: number | undefined = of, steps = 0;
      at !== undefined && steps < this.subjects.length;
      steps++
    ) {
      if (at === index) return;
      at = this.subjects[at]?.place?.of;
    }
    if (!subject.place)
      this.changeSubject(index, { place: { relation, of, ...(how ? { how } : {}) } });
  }

  putAt(index: number, where: NonNullable<SceneSubject['where']>): void {
    if (this.subjects[index]?.where === undefined) this.changeSubject(index, { where });
  }

  /** What counts where nothing else is said. */
  suggest(effect: Effect | undefined): void {
    this.suggested = { ...effect, ...this.suggested };
  }

  isAnimate(index: number): boolean {
    return animateKinds.has(this.subjects[index]?.entry.kind ?? '');
  }

  /**
   * Adds the subjects that a noun names: one, or one a colour of several things ('red and blue balloons').
   * @returns their indexes; none where the picture is full
   */
  add(
    piece: Piece & { entry: DrawingEntry },
    modifiers: Modifiers,
    where: SceneSubject['where'],
  ): number[] {
    const { prompt, subjects } = this;
    if (subjects.length >= MOST_SUBJECTS) {
      prompt.mark(piece, false);
      return [];
    }
    const { size, start = piece.start } = modifiers;
    if (modifiers.beyond) prompt.mark(modifiers.beyond, false);
    for (const { piece: colour } of modifiers.colours) prompt.mark(colour, true);
    for (const adjective of modifiers.pieces) prompt.mark(adjective, true);
    prompt.mark(piece, true);
    this.suggest(suggestions.get(singularOf(piece.phrase)));
    // A drawing of 'cherries' shows several already, unless one alone can be drawn.
    const single = isPlural(piece.phrase) ? prompt.lookUp(singularOf(piece.phrase)) : undefined;
    const entry = single ?? piece.entry;
    let named: Action | undefined;
    // 'autumn leaves', 'a birthday cake', 'a woman walking'
    for (const word of piece.phrase.split(' ')) {
      const meaning = meaningOf(word);
      const isSeen = piece.phrase.endsWith(word) || animateKinds.has(entry.kind);
      if (isSeen && meaning?.kind === 'verb' && meaning.form === 'participle')
        named ??= meaning.action;
      if (meaning?.kind !== 'effect') continue;
      const { mood, ...rest } = meaning.effect;
      this.suggest(mood === 'festive' ? meaning.effect : rest);
    }
    const isSeveral =
      isPlural(piece.phrase) ||
      (collectives.has(piece.phrase) && !modifiers.determiner && !modifiers.possessive);
    const isOne = !isSeveral || hasWord(entry.name, lastWord(piece.phrase), isPlural(piece.phrase));
    // A red fox and a blue whale are drawn as they are.
    const colours = modifiers.colours.filter(
      (colour) =>
        !hasWord(entry.name, colour.piece.phrase) &&
        prompt.lookUp(`${colour.piece.phrase} ${piece.phrase}`) !== entry,
    );
    const asked = isOne && modifiers.isGroup && isPlural(piece.phrase) ? 1 : modifiers.count;
    const count = asked ?? (isOne ? 1 : Math.max(A_FEW, 2 * (colours.length - 1)));
    const kinds = count > 1 && colours.length > 1 ? colours.length : 1;
    for (const colour of colours.slice(kinds)) prompt.mark(colour.piece, false);
    const doing = modifiers.doing ?? named;
    const added: number[] = [];
    for (let kind = 0; kind < kinds && subjects.length < MOST_SUBJECTS; kind++) {
      const colour = colours[kind]?.hex;
      const share = Math.floor(count / kinds) + (kind < count % kinds ? 1 : 0);
      added.push(subjects.length);
      subjects.push({
        words: prompt.written(start, piece.start + piece.length),
        drawing: entry.id,
        count: Math.max(1, Math.min(share, MOST_OF_A_KIND)),
        ...(size ? { size } : {}),
        ...(colour ? { colour } : {}),
        ...(doing ? { doing } : {}),
        ...(where ? { where } : {}),
        entry,
        piece,
      });
    }
    return added;
  }

  /** What was said of the ground: its colour is kept, its size says nothing. */
  endGround({ colours, pieces }: Modifiers): void {
    const [colour, ...more] = colours;
    if (colour) {
      this.prompt.mark(colour.piece, this.request.groundColour === undefined);
      this.request.groundColour ??= colour.hex;
    }
    for (const { piece } of more) this.prompt.mark(piece, false);
    for (const piece of pieces) this.prompt.mark(piece, true);
  }

  finish(): SceneRequest {
    this.chooseGround();
    for (const piece of this.negated) {
      const isKept = broughtAlong[this.request.ground ?? ''] === singularOf(piece.phrase);
      this.prompt.mark(piece, !isKept);
    }
    for (const modifiers of this.skies) this.endGround(modifiers);
    const { request, suggested, prompt } = this;
    const isFlat = /^(?:pattern|logo|card|portrait)$/u.test(request.layout ?? '');
    if (!isFlat) this.apply(suggested);
    const isFace = /^(?:portrait|logo|card)$/u.test(request.layout ?? '');
    const want = this.want ?? (isFace ? 'face' : undefined);
    return {
      ...request,
      subjects: this.subjects.map(({ entry, piece, doing, ...subject }) => {
        const action = doing === 'float' ? this.floating(entry) : doing;
        return {
          ...subject,
          drawing: (want && prompt.find(piece.phrase, want)?.id) ?? entry.id,
          ...(action ? { doing: action } : {}),
        };
      }),
      ...(this.colours.length > 0 ? { colours: [...new Set(this.colours)] } : {}),
      words: { understood: prompt.wordsOf(true), leftOut: prompt.wordsOf(false) },
    };
  }

  private floating({ kind }: DrawingEntry): SceneSubject['doing'] {
    const ground = this.request.ground ?? '';
    if (kind === 'boat' && ground !== 'space' && ground !== 'sky') return 'sail';
    return kind === 'swimming' || (kind === 'body' && waterGrounds.has(ground)) ? 'swim' : 'fly';
  }

  /**
   * Chooses the ground among the places that were named. The one after a preposition comes first, but of a
   * flat and a tall one the tall one is behind: 'a lake in the mountains'. The others are subjects.
   */
  private chooseGround(): void {
    const { grounds, request } = this;
    const height = ({ piece: { meaning } }: NamedGround) =>
      tallness.get(meaning?.kind === 'ground' ? meaning.ground : '') ?? 0;
    const led = grounds.filter(({ isPlace }) => isPlace);
    const bare = led.length > 0 ? led : grounds.filter(({ piece }) => !piece.entry);
    const first = bare[0] ?? grounds[0];
    if (!first) return;
    const flat = grounds.find((other) => other !== first && height(other) < height(first));
    const isTurned = first.isPlace && first.sources === 0 && flat && !flat.isPlace;
    const chosen = isTurned ? flat : first;
    for (const named of [chosen, ...grounds.filter((other) => other !== chosen)]) {
      const { piece, modifiers } = named;
      if (piece.meaning?.kind !== 'ground') continue;
      const { ground } = piece.meaning;
      request.ground ??= ground;
      if (ground === request.ground) this.endGround(modifiers);
      else if (piece.entry) {
        this.add({ ...piece, entry: piece.entry }, modifiers, 'background');
      } else if (request.behind === undefined && height(named) > height(chosen)) {
        request.behind = ground;
        for (const { piece: colour } of modifiers.colours) this.prompt.mark(colour, false);
      } else if (ground !== 'street' || request.ground !== 'city') this.prompt.mark(piece, false);
    }
  }
}

export const lastWord = (phrase: string): string => phrase.slice(phrase.lastIndexOf(' ') + 1);

function hasWord(name: string, word: string, counts = true): boolean {
  return (
    counts &&
    name
      .toLowerCase()
      .split(/[\s-]+/u)
      .includes(word)
  );
}
