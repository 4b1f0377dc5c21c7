/** Reads what a prompt asks to see: a small grammar over the tables of scene-words.json. */
import type { FindDrawing } from '../drawing-outline';
import type { SceneRequest, SceneSubject } from '../scene-request';
import { type Piece, PromptPieces } from './prompt-pieces';
import {
  A_FEW,
  type Action,
  lastWord,
  MOST_OF_A_KIND,
  type Modifiers,
  SceneDraft,
} from './scene-draft';
import type { Token } from './split-prompt';
import {
  animateKinds,
  containers,
  type Effect,
  firstNames,
  isPlural,
  isTaller,
  type Link,
  type Meaning,
  meaningOf,
  parts,
  singularOf,
  startsWithRelation,
  suggestions,
  waterGrounds,
  wornThings,
} from './word-table';

/** Plants that fill a ground: 'a field of tulips'. */
const A_FIELD_FULL = 7;

/**
 * @param find looks a drawing up by its name of one to four words
 * @returns the request; `words.leftOut` names, as written, what changes nothing in the picture
 */
export function readScene(prompt: string, find: FindDrawing): SceneRequest {
  return new SceneReader(prompt, find).read();
}

interface PendingLink extends Link {
  /** The subjects before it. */
  sources: readonly number[];
}

type Verb = Meaning & { kind: 'verb' };

class SceneReader {
  private readonly prompt: PromptPieces;
  private readonly draft: SceneDraft;
  /** The token that is read next. */
  private at = 0;
  /** Kind of the piece that was read last. */
  private before: 'noun' | 'ground' | 'negated' | 'other' | 'start' = 'start';
  /** What was said before a noun that is still to come. */
  private modifiers: Modifiers = noModifiers();
  /** Subjects of the clause, which a verb or a preposition that follows is about. */
  private group: readonly number[] = [];
  /** Subjects before a comma, which join the group when an 'and' follows. */
  private listed: readonly number[] = [];
  /** The subject that was named last. */
  private last: number | undefined;
  /** The group of the sentence before. */
  private previous: readonly number[] = [];
  /** The preposition or verb whose noun is still to come. */
  private link: PendingLink | undefined;
  /** The link of the noun before an 'and': 'with a hat and a scarf'. */
  private inherited: PendingLink | undefined;
  /** Where the noun that follows is: 'under a tree, a cat', 'on the left a house'. */
  private front: SceneSubject['place'];
  private frontWhere: SceneSubject['where'];
  /** What the object of a verb does: 'flying a kite'. */
  private passed: Action | undefined;
  /** Whether the group has had its verb or place. */
  private closed = false;
  private joined = false;
  private afterComma = false;
  private copula = false;

  constructor(prompt: string, find: FindDrawing) {
    this.prompt = new PromptPieces(prompt, find);
    this.draft = new SceneDraft(this.prompt);
  }

  read(): SceneRequest {
    while (this.at < this.prompt.tokens.length) this.readNext();
    this.endPhrase();
    return this.draft.finish();
  }

  private readNext(): void {
    const token = this.prompt.tokens[this.at];
    if (!token) return;
    if (token.kind === 'comma') {
      this.readComma();
      return;
    }
    if (token.kind === 'stop') {
      this.readStop();
      return;
    }
    if (token.kind === 'quote') {
      this.at++;
      this.endPhrase();
      return;
    }
    if (token.kind === 'emoji') {
      this.readEmoji(token);
      return;
    }
    if (token.kind === 'colour') {
      const hex = token.low.length === 4 ? token.low.replace(/[\da-f]/gu, '$&$&') : token.low;
      this.readColour({ start: this.at, length: 1, phrase: token.low }, hex);
      return;
    }
    if (this.readName()) return;
    const compound = this.prompt.compoundAt(this.at);
    if (compound) {
      this.readNouns(compound);
      return;
    }
    const piece = this.pieceAt(this.at);
    if (
      !piece.meaning &&
      !piece.entry &&
      this.before === 'noun' &&
      /(?:ing|ed|s)$/u.test(piece.phrase)
    ) {
      this.at++;
      this.readVerb(piece, unknownVerb);
      return;
    }
    if (!piece.meaning || piece.entry) {
      this.readNouns(piece);
      return;
    }
    this.readMeaning(piece, piece.meaning);
  }

  /** 'harry potter': no potter, but somebody. On a card it is whom the card is for. */
  private readName(): boolean {
    const start = this.at;
    const stand = firstNames.get(this.prompt.tokens[start]?.low ?? '');
    // 'vincent van gogh' is a style.
    if (!stand || this.prompt.meaningAt(start) || this.prompt.drawingAt(start, 2)) return false;
    const next = this.prompt.tokens[start + 1];
    const meaning = this.prompt.meaningAt(start + 1)?.meaning;
    const hasSurname =
      next?.kind === 'word' && (!meaning || /^(?:colour|size)$/u.test(meaning.kind));
    const isDoing = meaning?.kind === 'verb' && meaning.form === 'participle';
    const piece = this.prompt.pieceOf(start, hasSurname ? 2 : 1);
    const entry = hasSurname || isDoing ? this.prompt.lookUp(stand) : undefined;
    this.at = start + piece.length;
    if (entry && this.draft.request.layout !== 'card' && this.link?.relation !== 'none')
      this.addNoun({ ...piece, phrase: stand, entry });
    else this.endUnknown();
    this.prompt.mark(piece, false);
    return true;
  }

  /** The piece at a place: the longer of a phrase of the tables and a drawing's name. */
  private pieceAt(start: number): Piece {
    const known = this.prompt.meaningAt(start);
    const meaning = known?.meaning;
    const shortest = known && !isAlsoNoun(known) ? known.length + 1 : (known?.length ?? 1);
    const drawing = this.prompt.maybeNoun(start)
      ? this.prompt.drawingAt(start, Math.max(1, shortest))
      : undefined;
    if (!known || !meaning) {
      return drawing ?? this.prompt.correctedAt(start);
    }
    if (!drawing) {
      if (meaning.kind === 'verb' && !this.isVerb(known, meaning))
        return { start, length: known.length, phrase: known.phrase };
      return known;
    }
    if (drawing.length > known.length) {
      // 'a city at night' is a ground and an hour, whatever is drawn under that name.
      const next = meaningOf(this.prompt.tokens[start + known.length]?.low ?? '');
      return meaning.kind === 'ground' && next?.kind === 'relation' ? known : drawing;
    }
    switch (meaning.kind) {
      case 'ground':
        return { ...known, entry: drawing.entry };
      case 'verb':
        return this.isVerb(known, meaning) ? known : drawing;
      case 'colour':
        // 'in blue and gold'
        if (
          (this.modifiers.colours.length > 0 &&
            /^(?:and|,)$/u.test(this.prompt.tokens[start - 1]?.low ?? '')) ||
          (this.link?.relation === 'in' && !this.modifiers.determiner)
        )
          return known;
        // 'a rose garden', 'an orange sky'
        if (
          drawing.entry?.kind === 'plant' &&
          this.prompt.meaningAt(start + known.length)?.meaning?.kind === 'ground'
        )
          return drawing;
        return this.prompt.nounFollows(start + known.length) || this.copula ? known : drawing;
      case 'size':
      case 'number':
        return this.prompt.nounFollows(start + known.length) || this.copula ? known : drawing;
      case 'effect':
      case 'filler':
      case 'medium':
      case 'style':
        return this.modifiers.count !== undefined ||
          (this.modifiers.colours.length > 0 && meaning.kind === 'effect') ||
          (meaning.kind === 'filler' &&
            this.modifiers.determiner &&
            !this.prompt.nounFollows(start + known.length))
          ? drawing
          : known;
      case 'layout':
        return this.isLayout() ? known : drawing;
      default:
        return known;
    }
  }

  /** A layout is named before anything is drawn, or by itself after a comma: not 'holding a postcard'. */
  private isLayout(): boolean {
    if (this.modifiers.count !== undefined && this.modifiers.count > 1) return false;
    return this.draft.subjects.length === 0 || (!this.link && !this.modifiers.determiner);
  }

  private isVerb(piece: Piece, verb: Verb): boolean {
    if (verb.form === 'participle') return true;
    const { determiner, possessive, count, size, colours } = this.modifiers;
    if (determiner || possessive || count !== undefined || size || colours.length > 0) return false;
    if (this.link || this.front) return false;
    if (this.group.length === 0 && this.last === undefined) return false;
    if (this.before !== 'noun' && this.before !== 'other') return false;
    if (!this.prompt.lookUp(piece.phrase)) return true;
    // 'a clown fish' is no verb, 'two clowns fish' is one.
    const many =
      this.group.length > 1 ||
      this.group.some((index) => (this.draft.subjects[index]?.count ?? 1) > 1);
    return many === (verb.form === 'base');
  }

  private readMeaning(piece: Piece, meaning: Meaning): void {
    const end = piece.start + piece.length;
    this.at = end;
    const { before } = this;
    this.before = 'other';
    switch (meaning.kind) {
      case 'determiner':
      case 'possessive':
        this.readDeterminer(piece.phrase === 'the');
        if (meaning.kind === 'possessive') this.modifiers.possessive = true;
        return;
      case 'unseen':
      case 'name':
        this.readUnknown(piece);
        this.endUnknown();
        return;
      case 'negation':
        this.endPhrase();
        this.modifiers.negated = true;
        return;
      case 'number':
        if (this.prompt.nounFollows(end)) {
          this.readCount(piece, meaning.count);
          this.modifiers.isGroup = piece.phrase.endsWith(' of');
        } else if (piece.phrase.endsWith('couple')) {
          this.modifiers.count = meaning.count;
          this.addNoun({ ...piece, entry: this.prompt.lookUp('person') });
        }
        return;
      case 'size':
        this.readSize(piece, meaning.size);
        return;
      case 'colour':
        this.before = before;
        this.readColour(piece, meaning.colour);
        return;
      case 'palette':
        this.draft.colours.push(...meaning.colours);
        this.prompt.mark(piece, true);
        this.leaveNoun(end);
        return;
      case 'colourNoun':
        if (this.modifiers.colours.length > 0 && !this.prompt.nounFollows(end))
          this.takeWholeColours();
        return;
      case 'backdrop': {
        const [colour] = this.modifiers.colours;
        if (colour) {
          this.draft.request.groundColour ??= colour.hex;
          this.prompt.mark(colour.piece, true);
          this.modifiers.colours = [];
        }
        this.leaveNoun(end);
        return;
      }
      case 'effect':
        this.readEffect(piece, meaning.effect);
        this.draft.suggest(suggestions.get(piece.phrase));
        if (meaning.seen) {
          // 'in the sun': the sun is in the sky.
          const entry = this.prompt.lookUp(meaning.seen);
          const seen = { ...piece, phrase: meaning.seen };
          if (entry) this.draft.add({ ...seen, entry }, noModifiers(), 'sky');
        }
        return;
      case 'style':
      case 'layout':
        if (meaning.kind === 'layout' && !this.isLayout()) {
          this.before = before;
          this.readNouns({ start: piece.start, length: piece.length, phrase: piece.phrase });
          return;
        }
        this.draft.apply(meaning.effect);
        this.prompt.mark(piece, true);
        this.leaveNoun(end);
        return;
      case 'ground':
        this.before = before;
        if (startsWithRelation(piece.phrase)) {
          const relation = meaningOf(piece.phrase.slice(0, piece.phrase.indexOf(' ')));
          if (relation?.kind === 'relation') this.readRelation(relation.link);
          this.modifiers.determiner = true;
        }
        this.readNouns(piece);
        return;
      case 'verb':
        this.before = before;
        this.readVerb(piece, meaning);
        return;
      case 'relation':
        this.before = before;
        this.readRelation(meaning.link);
        return;
      case 'where':
        this.before = before;
        this.readWhere(piece, meaning.where);
        return;
      case 'and':
        if (this.isAmongAdjectives(end)) return;
        this.endPhrase();
        this.joined = true;
        this.before = 'start';
        return;
      case 'break':
        this.readStop(end);
        return;
      case 'saying':
        this.readSaying(end);
        return;
      case 'copula':
        this.copula = true;
        return;
      case 'filler':
      case 'medium':
        if (piece.phrase === 'silhouette') this.draft.want = 'silhouette';
        this.leaveNoun(end);
        return;
      case 'function':
        // 'without people or cars'
        if (before === 'negated' && /^n?or$/u.test(piece.phrase)) this.modifiers.negated = true;
        if (/^(?:it|he|she|they|him|them)$/u.test(piece.phrase)) this.readPronoun();
        return;
    }
  }

  private readDeterminer(definite: boolean): void {
    const { negated } = this.modifiers;
    this.endPhrase();
    this.modifiers = { ...this.modifiers, determiner: true, definite };
    // 'without a hat'
    if (negated) this.modifiers.negated = true;
  }

  /** After a word that can be an adjective or a noun: when no noun follows it was the noun. */
  private leaveNoun(end: number): void {
    if (this.prompt.nounFollows(end)) return;
    this.dropAdjectives();
    this.link = undefined;
    this.modifiers = noModifiers();
  }

  private readEffect(piece: Piece, effect: Effect): void {
    if (!this.modifiers.negated) this.draft.apply(effect);
    this.prompt.mark(piece, true);
    const end = piece.start + piece.length;
    const isAdjective = /(?:y|ed|ing|lit|ful|al|ic|ish|ous|like|dark|wild|bright|calm)$/u.test(
      piece.phrase,
    );
    if (this.link && !this.modifiers.determiner && !isAdjective) {
      // 'in winter foxes': the preposition is used up.
      this.link = undefined;
      this.modifiers = noModifiers();
      return;
    }
    if (this.modifiers.colours.length > 0 && !this.prompt.nounFollows(end)) this.takeWholeColours();
    this.leaveNoun(end);
  }

  private readSize(piece: Piece, size: NonNullable<SceneSubject['size']>): void {
    if (this.copula && !this.prompt.nounFollows(this.at)) {
      for (const index of this.group) this.draft.changeSubject(index, { size });
      this.prompt.mark(piece, true);
      return;
    }
    this.modifiers.start ??= piece.start;
    this.modifiers.size ??= size;
    this.modifiers.pieces.push(piece);
  }

  private readColour(piece: Piece, hex: string): void {
    this.at = piece.start + piece.length;
    this.modifiers.start ??= piece.start;
    this.modifiers.colours.push({ hex, piece });
    const next = this.prompt.tokens[this.at];
    if (this.prompt.nounFollows(this.at) || next?.low === 'and') return;
    if (next?.kind === 'comma' && this.prompt.nounFollows(this.at + 1)) return;
    this.endColours();
  }

  /** Colours that no noun follows: 'the house is red', 'a woman in red', 'in blue and gold'. */
  private endColours(): void {
    const { colours, determiner } = this.modifiers;
    if (colours.length === 0) return;
    const sources = this.link?.sources ?? [];
    const isClothed =
      this.link?.relation === 'in' &&
      colours.length === 1 &&
      sources.every((index) => this.draft.subjects[index]?.entry.kind === 'person');
    const of =
      this.link === undefined
        ? this.copula || this.before === 'noun'
          ? this.group
          : []
        : isClothed || this.link.relation === 'material'
          ? sources
          : [];
    const [first] = colours;
    if (first && of.length > 0) {
      for (const index of of) this.draft.changeSubject(index, { colour: first.hex });
      if (this.copula) this.closed = true;
      this.prompt.mark(first.piece, true);
      for (const colour of colours.slice(1)) this.prompt.mark(colour.piece, false);
    } else if (determiner || this.modifiers.count !== undefined)
      for (const colour of colours) this.prompt.mark(colour.piece, false);
    else this.takeWholeColours();
    this.modifiers.colours = [];
    this.link = undefined;
  }

  private takeWholeColours(): void {
    for (const { hex, piece } of this.modifiers.colours) {
      this.draft.colours.push(hex);
      this.prompt.mark(piece, true);
    }
    this.modifiers.colours = [];
  }

  /** 'big and red', 'red, yellow and blue': an 'and' or a comma between adjectives of one noun. */
  private isAmongAdjectives(end: number): boolean {
    const { colours, size, determiner } = this.modifiers;
    if (colours.length === 0 && !size && !determiner) return false;
    const next = this.prompt.meaningAt(end)?.meaning?.kind;
    if (colours.length > 0 && next === 'colour') return true;
    if (next === 'determiner' || next === 'number' || next === 'possessive') return false;
    return (size !== undefined || Boolean(determiner)) && this.prompt.nounFollows(end);
  }

  private readVerb(piece: Piece, verb: Verb): void {
    const { modifiers } = this;
    const end = piece.start + piece.length;
    const isBeforeNoun =
      verb.form === 'participle' &&
      this.prompt.nounFollows(end) &&
      (modifiers.determiner ||
        modifiers.count !== undefined ||
        modifiers.size !== undefined ||
        modifiers.colours.length > 0 ||
        this.link !== undefined ||
        (this.group.length === 0 && this.last === undefined));
    this.prompt.mark(verb.shown ? piece : { ...piece, length: 1 }, verb.shown);
    this.before = 'other';
    if (isBeforeNoun) {
      modifiers.start ??= piece.start;
      if (verb.action) modifiers.doing ??= verb.action;
      if (verb.link?.how === 'held') return;
      return;
    }
    this.endPhrase();
    // 'a sign reading "Open"'
    if (this.prompt.tokens[end]?.kind === 'quote') return;
    const doers = this.doers();
    const next = this.prompt.meaningAt(end)?.meaning?.kind;
    if (!verb.link && verb.action && (next === 'determiner' || next === 'possessive')) {
      // 'a boy flying a kite': what the verb says is seen of its object.
      this.passed = verb.action;
      this.closed = true;
      this.link = {
        relation: verb.action === 'fly' ? 'above' : 'beside',
        reversed: true,
        sources: doers,
      };
      return;
    }
    for (const index of doers)
      if (verb.action && this.draft.subjects[index]?.doing === undefined)
        this.draft.changeSubject(index, { doing: verb.action });
    this.closed = true;
    this.passed = undefined;
    this.link = verb.link ? { ...verb.link, sources: doers } : undefined;
    // 'while two children watch': what the sentence before is about.
    const [main] = this.previous;
    if (verb.link?.relation === 'toward' && main !== undefined && !this.nounComes())
      for (const index of doers) this.draft.tie(index, main, verb.link);
  }

  /** Whom a verb is about: the subjects of the clause, or the being that was named last. */
  private doers(): readonly number[] {
    const { last, draft } = this;
    const isOther = last !== undefined && draft.isAnimate(last);
    return isOther && !this.group.some((index) => draft.isAnimate(index)) ? [last] : this.group;
  }

  private readRelation(link: Link): void {
    const { before } = this;
    this.before = 'other';
    this.endPhrase();
    if (link.relation === 'of') {
      const owner = this.last;
      const isFull =
        before === 'noun' &&
        owner !== undefined &&
        containers.has(singularOf(lastWord(this.draft.subjects[owner]?.piece.phrase ?? '')));
      if (before === 'ground') this.modifiers.count = A_FIELD_FULL;
      this.link =
        isFull && owner !== undefined
          ? { relation: 'in', reversed: true, sources: [owner] }
          : { relation: 'of', sources: [] };
      return;
    }
    if (link.relation === 'none') {
      this.link = this.group.length > 0 ? { ...link, sources: [] } : undefined;
      return;
    }
    if (link.relation === 'material') {
      this.link = { ...link, sources: this.last === undefined ? [] : [this.last] };
      return;
    }
    const sources =
      link.reversed && this.last !== undefined
        ? [this.last]
        : !this.closed ||
            this.group.every((index) => this.draft.subjects[index]?.place === undefined)
          ? this.group
          : this.last === undefined
            ? []
            : [this.last];
    this.link = { ...link, sources };
  }

  private readWhere(piece: Piece, where: NonNullable<SceneSubject['where']>): void {
    const { before } = this;
    this.before = 'other';
    this.endPhrase();
    this.prompt.mark(piece, true);
    const { last } = this;
    if (before === 'ground') return;
    if (where === 'sky' && /night/u.test(piece.phrase)) this.draft.apply({ hour: 'night' });
    if (this.nounComes() || last === undefined || this.group.length === 0) {
      this.frontWhere = where;
      return;
    }
    // Subjects of one noun go together: 'red and blue balloons'.
    const same = this.group.filter(
      (index) => this.draft.subjects[index]?.piece === this.draft.subjects[last]?.piece,
    );
    const target = this.closed ? this.doers() : same;
    for (const index of target.length > 0 ? target : [last])
      if (this.draft.subjects[index]?.where === undefined)
        this.draft.changeSubject(index, { where });
    this.closed = true;
  }

  /** Whether 'on the left' begins a phrase whose noun comes: 'on the left a tree'. */
  private nounComes(): boolean {
    const token = this.prompt.tokens[this.at];
    if (token?.kind !== 'word' && token?.kind !== 'number') return false;
    const kind = this.prompt.meaningAt(this.at)?.meaning?.kind;
    return (
      kind === 'determiner' ||
      kind === 'number' ||
      (this.before === 'start' && this.prompt.nounFollows(this.at))
    );
  }

  private readSaying(end: number): void {
    this.endPhrase();
    if (this.prompt.tokens[end]?.kind === 'quote' || this.draft.request.text !== undefined) return;
    let stop = end;
    while (stop < this.prompt.tokens.length && stop < end + 8) {
      const kind = this.prompt.tokens[stop]?.kind;
      if (kind !== 'word' && kind !== 'number') break;
      stop++;
    }
    if (stop === end) return;
    this.draft.request.text = this.prompt.written(end, stop);
    this.at = stop;
  }

  private readPronoun(): void {
    const main = this.group.length > 0 ? this.group : this.previous;
    const named = [...main, ...this.listed, ...this.previous, 0];
    const isOther = (index: number) =>
      index < this.draft.subjects.length && (index !== this.last || this.link?.reversed);
    const of = this.link ? (named.find(isOther) ?? main[0]) : main[0];
    if (of === undefined) return;
    if (!this.link) {
      if (this.group.length === 0) this.group = [...main];
      return;
    }
    const { relation, reversed, sources } = this.link;
    const others = sources.filter((index) => index !== of);
    const behind = this.last !== undefined && this.last !== of ? [this.last] : others;
    this.link = undefined;
    if (reversed || relation === 'of' || relation === 'none' || relation === 'material') return;
    if (behind.length === 0) {
      if (relation !== 'toward') this.front = { relation, of };
      return;
    }
    for (const index of behind) {
      // 'a tree with gifts under it': more exact than 'with'.
      this.draft.changeSubject(index, { place: undefined });
      this.draft.tie(index, of, { relation });
    }
  }

  private readComma(): void {
    this.at++;
    if (
      this.isAmongAdjectives(this.at) &&
      !(this.link?.relation === 'in' && !this.modifiers.determiner)
    )
      return;
    this.endPhrase();
    this.link = undefined;
    this.afterComma = true;
    this.before = 'start';
  }

  private readStop(end = this.at + 1): void {
    this.at = end;
    this.endPhrase();
    if (this.group.length > 0) this.previous = this.group;
    this.group = [];
    this.listed = [];
    this.last = undefined;
    this.link = undefined;
    this.inherited = undefined;
    this.front = undefined;
    this.frontWhere = undefined;
    this.closed = false;
    this.joined = false;
    this.afterComma = false;
    this.before = 'start';
  }

  private readEmoji(token: Token): void {
    let end = this.at + 1;
    while (
      this.prompt.tokens[end]?.kind === 'emoji' &&
      this.prompt.tokens[end]?.text === token.text
    )
      end++;
    const piece: Piece = { start: this.at, length: end - this.at, phrase: token.text };
    this.at = end;
    // Without its skin colour, and without the sign that asks for a coloured emoji.
    const entry = this.prompt.lookUp(token.text.replace(/[\uFE0F\p{EMod}]/gu, ''));
    if (!entry) {
      this.prompt.mark(piece, false);
      return;
    }
    this.modifiers.count ??= piece.length;
    this.addNoun({ ...piece, entry });
  }

  /** Ends a noun phrase whose noun did not come. */
  private endPhrase(): void {
    this.endColours();
    this.dropAdjectives();
    this.modifiers = noModifiers();
    this.copula = false;
  }

  private dropAdjectives(): void {
    for (const piece of this.modifiers.pieces) this.prompt.mark(piece, false);
    for (const { piece } of this.modifiers.colours) this.prompt.mark(piece, false);
    this.modifiers.pieces = [];
    this.modifiers.colours = [];
  }

  /** Reads nouns that follow one another: 'sea turtle', 'rose garden', 'cat dog bird', unknown words among them. */
  private readNouns(first: Piece): void {
    const run: Piece[] = [first];
    this.at = first.start + first.length;
    const { before } = this;
    for (;;) {
      const token = this.prompt.tokens[this.at];
      if (token?.kind !== 'word') break;
      const compound = this.prompt.compoundAt(this.at);
      this.before = 'noun';
      const piece = compound ?? this.pieceInRun(run);
      if (!piece) break;
      run.push(piece);
      this.at = piece.start + piece.length;
    }
    this.before = before;
    const family = run.length > 1 ? meaningOf(`${run.at(-1)?.phrase} of`) : undefined;
    if (family?.kind === 'number' && run.at(-2)?.entry) {
      // 'a bear family'
      const last = run.pop();
      if (last) this.prompt.mark(last, true);
      this.modifiers.count ??= family.count;
    }
    const drawings = run.filter((piece) => piece.entry && piece.meaning?.kind !== 'ground');
    const grounds = run.filter((piece) => piece.meaning?.kind === 'ground');
    for (const piece of run) if (!piece.entry && !piece.meaning) this.readUnknown(piece);
    const { determiner, possessive, count, negated } = this.modifiers;
    const isOwned =
      possessive ||
      (this.link?.reversed && this.link.how === undefined && this.link.sources.length > 0);
    const last = (drawings.at(-1) ?? run.at(-1))?.phrase ?? '';
    if (isOwned && grounds.length === 0 && !negated && parts.has(singularOf(lastWord(last)))) {
      // 'a cat with green eyes'
      for (const piece of drawings) this.prompt.mark(piece, false);
      const { link } = this;
      this.endUnknown();
      this.inherited = link;
      return;
    }
    if (drawings.length === 0 && grounds.length === 0) {
      if (!this.prompt.nounFollows(this.at)) this.endUnknown();
      return;
    }
    const specific = drawings.at(-2);
    const headKind = drawings.at(-1)?.entry?.kind;
    if (specific?.entry?.kind === 'plant' && headKind === 'plant') {
      // 'cherry blossom trees': the first tells more.
      const { start, length, phrase } = drawings.pop() ?? specific;
      const all = start + length - specific.start;
      drawings[drawings.length - 1] = {
        ...specific,
        length: all,
        phrase: `${specific.phrase} ${phrase}`,
      };
    }
    // 'a rabbit astronaut' is drawn as the two.
    const isBoth =
      drawings.length === 2 &&
      headKind === 'person' &&
      /^(?:body|flying|swimming)$/u.test(specific?.entry?.kind ?? '');
    const isList =
      isBoth ||
      (!determiner &&
        count === undefined &&
        (drawings.length > 2 || drawings.slice(0, -1).some((piece) => isPlural(piece.phrase))));
    const heads = isList ? drawings : drawings.slice(-1);
    // Of two nouns for one thing, as 'minibus taxi', both are seen.
    if (!isList)
      for (const piece of drawings.slice(0, -1))
        this.prompt.mark(
          { ...piece, isQualifier: true },
          headKind === 'vehicle' && piece.entry?.kind === headKind,
        );
    const head = heads.at(-1);
    const ground = grounds.at(-1);
    if (!ground) {
      for (const piece of heads) {
        this.addNoun(piece);
        this.joined = isBoth;
      }
      this.joined = false;
      return;
    }
    for (const piece of grounds) this.prompt.mark(piece, true);
    if (grounds.length > 1) this.readFirstGround(grounds);
    if (head && head.start > ground.start) {
      // 'a sea turtle': the ground only tells what kind it is, and where it may be.
      if (ground.meaning?.kind === 'ground') this.draft.suggest({ ground: ground.meaning.ground });
      for (const piece of heads) this.addNoun(piece);
      return;
    }
    if (!head) {
      this.addGround(ground);
      return;
    }
    const { link, modifiers } = this;
    if (determiner || head.entry?.kind === 'plant') {
      // 'a rose garden', 'a fish pond'
      this.link = undefined;
      this.modifiers = {
        colours: [],
        pieces: [],
        count: head.entry?.kind === 'plant' ? A_FIELD_FULL : A_FEW,
      };
      const { group, last, closed } = this;
      this.addNoun(head);
      if (link && group.length > 0) {
        this.group = group;
        this.last = last;
        this.closed = closed;
      }
    } else for (const piece of heads) this.addNoun(piece);
    this.link = link ?? { relation: 'in', sources: this.group };
    this.modifiers = determiner ? modifiers : noModifiers();
    this.addGround(ground);
  }

  /** Of two grounds: 'an underwater city' is under water, 'a mountain village' has mountains behind it. */
  private readFirstGround(grounds: readonly Piece[]): void {
    const [first, second] = grounds.slice(-2).map(({ meaning }) => meaning);
    if (first?.kind !== 'ground' || second?.kind !== 'ground') return;
    if (first.ground === 'underwater' || first.ground === 'space')
      this.draft.apply({ ground: first.ground });
    else if (isTaller(first.ground, second.ground)) this.draft.apply({ behind: first.ground });
  }

  /** The next piece of a run of nouns; undefined at its end. */
  private pieceInRun(run: readonly Piece[]): Piece | undefined {
    const known = this.prompt.meaningAt(this.at);
    if (known?.meaning?.kind === 'verb' && known.meaning.form !== 'participle') {
      const last = run.at(-1);
      const many =
        (this.modifiers.count ?? 1) > 1 ||
        isPlural(last?.phrase ?? '') ||
        (this.joined && !this.closed);
      const isVerb =
        Boolean(last?.entry) &&
        (!this.link || this.modifiers.determiner === true) &&
        (!this.prompt.lookUp(known.phrase) ||
          // Beings and plants do things: 'paper flowers' is no sentence.
          ((animateKinds.has(last?.entry?.kind ?? '') || last?.entry?.kind === 'plant') &&
            many === (known.meaning.form === 'base')));
      if (isVerb) return undefined;
      return this.prompt.drawingAt(this.at, known.length) ?? { ...known, meaning: undefined };
    }
    const piece = this.pieceAt(this.at);
    // 'a dragon breathing fire', 'a cook prepares soup': an unknown verb between two nouns.
    if (
      !piece.entry &&
      !piece.meaning &&
      (run.at(-1)?.entry || parts.has(singularOf(run.at(-1)?.phrase ?? ''))) &&
      /(?:ing|ed|s)$/u.test(piece.phrase) &&
      !this.prompt.tokens[this.at]?.glued
    )
      return undefined;
    if (piece.meaning?.kind === 'ground')
      return startsWithRelation(piece.phrase) ? undefined : piece;
    return piece.meaning ? undefined : piece;
  }

  /** A number of things: none, some, or more than can be drawn. */
  private readCount(piece: Piece, count: number): void {
    const { modifiers } = this;
    if (count <= 0) {
      this.endPhrase();
      this.modifiers.negated = true;
      this.modifiers.start = piece.start;
      return;
    }
    modifiers.start ??= piece.start;
    // 'twenty five', 'two hundred'
    const isPart = modifiers.beyond ?? (count >= 100 && modifiers.count !== undefined);
    if (count > MOST_OF_A_KIND || isPart) {
      const { start } = modifiers;
      modifiers.beyond = { ...piece, start, length: piece.start + piece.length - start };
    }
    modifiers.count = modifiers.beyond ? MOST_OF_A_KIND : count;
  }

  private readUnknown(piece: Piece): void {
    if (/^-?\d/u.test(piece.phrase)) {
      const count = Number(piece.phrase.replaceAll(',', ''));
      // Years and decades would change the picture; other figures ('16:9', '8k') are about its file.
      if (/^(?:1[1-9]|20)\d\ds?$/u.test(piece.phrase)) this.prompt.mark(piece, false);
      else if (Number.isInteger(count)) this.readCount(piece, count);
      return;
    }
    this.draft.suggest(suggestions.get(piece.phrase) ?? suggestions.get(singularOf(piece.phrase)));
    this.prompt.mark(piece, this.modifiers.negated === true);
  }

  /** Ends a noun phrase whose noun is not drawn. */
  private endUnknown(): void {
    this.dropAdjectives();
    this.modifiers = noModifiers();
    const wasObject = this.link !== undefined;
    this.link = undefined;
    this.before = 'other';
    if (wasObject) this.closed = true;
    else if (!this.joined) {
      this.group = [];
      this.last = undefined;
    }
    this.joined = false;
  }

  private addNoun(piece: Piece): void {
    const { modifiers } = this;
    const { entry } = piece;
    this.modifiers = noModifiers();
    this.before = 'noun';
    if (!entry) return;
    const start = modifiers.start ?? piece.start;
    if (modifiers.negated) {
      this.draft.negated.push({ ...piece, start, length: piece.start + piece.length - start });
      this.link = undefined;
      this.before = 'negated';
      return;
    }
    if (this.link?.relation === 'material') {
      this.prompt.mark(piece, false);
      this.link = undefined;
      this.before = 'other';
      return;
    }
    const known = modifiers.definite
      ? this.draft.subjects.findIndex(({ drawing }) => drawing === entry.id)
      : -1;
    if (known >= 0 && modifiers.start === undefined) {
      this.prompt.mark(piece, true);
      this.placeNouns([known]);
      return;
    }
    const [owner] = this.link?.sources ?? [];
    const container = owner === undefined ? undefined : this.draft.subjects[owner];
    if (this.link?.relation === 'in' && this.link.reversed && container && owner !== undefined) {
      // 'a cup of hot tea' where a 'cup of tea' can be drawn
      const full =
        this.prompt.lookUp(`${container.piece.phrase} of ${piece.phrase}`) ??
        this.prompt.lookUp(`${container.piece.phrase} of ${lastWord(piece.phrase)}`);
      if (full) {
        this.prompt.mark(piece, true);
        for (const { piece: adjective } of modifiers.colours) this.prompt.mark(adjective, false);
        this.draft.changeSubject(owner, { entry: full, drawing: full.id });
        this.link = undefined;
        return;
      }
    }
    if (this.link?.how === 'held') modifiers.determiner = true;
    const where = this.frontWhere;
    this.frontWhere = undefined;
    const added = this.draft.add({ ...piece, entry }, modifiers, where);
    if (added.length > 0) this.placeNouns(added);
    else this.link = undefined;
  }

  /** Ties new subjects to the ones before. */
  private placeNouns(added: readonly number[]): void {
    const [first] = added;
    if (first === undefined) return;
    const link = this.link ?? (this.joined && !this.afterComma ? this.inherited : undefined);
    const isSecond = !this.link && link !== undefined;
    this.link = undefined;
    this.last = added.at(-1);
    const worn =
      wornThings.has(singularOf(this.draft.subjects[first]?.piece.phrase ?? '')) ||
      wornThings.has(this.draft.subjects[first]?.piece.phrase ?? '');
    if (link && link.relation !== 'of' && (link.sources.length > 0 || !link.reversed)) {
      this.closed = true;
      this.inherited = link.reversed || link.relation === 'between' ? link : undefined;
      const isBeing = worn || this.draft.isAnimate(first);
      const being = this.group.find((index) => this.draft.isAnimate(index));
      let [owner] = link.sources;
      // 'reading a book with glasses', 'playing chess with a bear': the reader, not the book.
      if (owner !== undefined && isBeing && !this.draft.isAnimate(owner)) owner = being ?? owner;
      if (link.reversed && owner !== undefined) {
        const canWear = !/^(?:building|place|sky|vehicle|boat)$/u.test(
          this.draft.subjects[owner]?.entry.kind ?? '',
        );
        const tie: Link =
          link.relation === 'beside' && worn && canWear ? { relation: 'on', how: 'worn' } : link;
        const isCarrier = /^(?:vehicle|boat)$/u.test(this.draft.subjects[first]?.entry.kind ?? '');
        for (const index of added) {
          if (this.passed && isCarrier) this.draft.tie(owner, index, { relation: 'in' });
          else this.draft.tie(index, owner, tie);
          if (this.passed) this.draft.changeSubject(index, { doing: this.passed });
        }
      } else if (isSecond && link.relation === 'between') {
        for (const index of link.sources) {
          const place = this.draft.subjects[index]?.place;
          if (place) this.draft.changeSubject(index, { place: { ...place, and: first } });
        }
      } else if (link.sources.length > 0) {
        for (const index of link.sources) {
          // 'a woman in a red dress', 'a cat in a hat'
          const isClothed = link.relation === 'in' && worn && this.draft.isAnimate(index);
          if (isClothed) {
            const tie = { relation: 'on', how: 'worn' } as const;
            this.draft.tie(first, index, tie);
            this.inherited = { ...tie, reversed: true, sources: [index] };
          } else this.draft.tie(index, first, link);
        }
      } else if (
        link.relation !== 'toward' &&
        link.relation !== 'none' &&
        link.relation !== 'material' &&
        !this.joined
      )
        this.front = { relation: link.relation, of: first };
    } else {
      const joins = this.joined && !this.closed;
      if (this.front) {
        for (const index of added) this.draft.changeSubject(index, { place: this.front });
        this.front = undefined;
      }
      if (joins) this.group = [...this.listed, ...this.group, ...added];
      else {
        this.listed = this.afterComma && !this.closed ? [...this.listed, ...this.group] : [];
        this.group = [...added];
        this.closed = false;
      }
      this.inherited = undefined;
    }
    this.joined = false;
    this.afterComma = false;
    this.passed = undefined;
  }

  private addGround(piece: Piece): void {
    if (piece.meaning?.kind !== 'ground') return;
    const { modifiers, link } = this;
    const { ground, effect } = piece.meaning;
    this.prompt.mark(piece, true);
    this.before = 'ground';
    this.link = undefined;
    this.modifiers = noModifiers();
    if (modifiers.negated) return;
    const isPlace =
      link !== undefined &&
      !link.reversed &&
      link.relation !== 'behind' &&
      link.relation !== 'of' &&
      link.how === undefined;
    // 'three mountains', 'a coffee shop' in which nothing is
    const isThing =
      piece.entry !== undefined &&
      ((modifiers.count ?? 1) > 1 ||
        (ground === 'room' && piece.entry.kind === 'building' && !isPlace));
    if (isThing) {
      this.modifiers = modifiers;
      this.link = link;
      this.addNoun(piece);
      return;
    }
    // 'a logo of a city': there is no ground to be there.
    if (piece.entry && /^(?:logo|pattern)$/u.test(this.draft.request.layout ?? '')) {
      this.modifiers = modifiers;
      this.link = link;
      this.addNoun(piece);
      return;
    }
    this.draft.apply(effect);
    const sources = link?.sources ?? [];
    if (ground === 'sky') {
      if (isPlace && link.relation !== 'under')
        for (const index of sources) this.draft.putAt(index, 'sky');
      this.draft.suggest({ ground });
      this.draft.skies.push(modifiers);
    } else {
      this.draft.grounds.push({ piece, modifiers, isPlace, sources: sources.length });
      for (const index of isPlace ? sources : []) {
        const kind = this.draft.subjects[index]?.entry.kind ?? '';
        if (link?.relation === 'above' && !/^(?:building|plant|place)$/u.test(kind))
          this.draft.putAt(index, 'sky');
        if (waterGrounds.has(ground) && (link?.relation === 'in' || link?.relation === 'on'))
          this.draft.putAt(index, 'water');
      }
    }
    if (link) this.closed = true;
    else if (!this.joined) this.group = [];
    this.joined = false;
    this.front = undefined;
    this.frontWhere = undefined;
  }
}

/** What follows it stands beside whoever does it. */
const unknownVerb: Verb = {
  kind: 'verb',
  shown: false,
  form: 'participle',
  link: { relation: 'beside', reversed: true },
};

/** Words of the tables that can be the name of a drawing too. */
function isAlsoNoun({ meaning }: Piece): boolean {
  return /^(?:ground|verb|colour|size|number|effect|filler|medium|style|layout)$/u.test(
    meaning?.kind ?? '',
  );
}

const noModifiers = (): Modifiers => ({ colours: [], pieces: [] });
