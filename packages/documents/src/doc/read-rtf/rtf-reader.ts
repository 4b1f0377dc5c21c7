// Interprets the tokens of an RTF: which group a text belongs to and where it goes.

import { decodeBytes, labelOfCodePage } from '@entropy-tools/core/code-pages';
import { resolveAnchors } from '../anchors';
import { hyperlinkTarget } from '../field-code';
import { type Block, type Doc, inlineText } from '../model';
import { HeaderTables } from './header-tables';
import { RtfBody } from './rtf-body';
import { RtfPicture } from './rtf-picture';
import {
  applyFormatting,
  type Destination,
  type GroupState,
  initialState,
  nestedState,
} from './rtf-state';
import type { RtfToken } from './rtf-tokens';
import { destinations, optionalDestinations, skippedDestinations, symbols } from './rtf-words';

/** Groups nested more deeply mean a damaged file; only their braces are counted. */
const deepest = 500;

export class RtfReader {
  readonly #tables = new HeaderTables();
  readonly #headingIds = new Set<string>();
  readonly #notes: Block[][] = [];
  readonly #bodies: RtfBody[] = [];
  readonly #warn: (message: string) => void;
  #body: RtfBody;
  #state: GroupState = initialState();
  readonly #outer: GroupState[] = [];
  #tooDeep = 0;
  /** Bytes of text that are decoded at the end of their run. */
  #runs: Uint8Array[] = [];
  #codePage = 'windows-1252';
  /** Number of characters still to skip after a `\u`. */
  #skip = 0;
  /** The last token was `\*`: the group that begins is optional. */
  #optional = false;
  #fieldCode = '';
  #picture: RtfPicture | undefined;
  /** Name of the shape property being read: `pib` holds the shape's picture, others hold fill pictures. */
  #shapeProperty = '';
  #title = '';
  #author = '';

  constructor(warn: (message: string) => void) {
    this.#warn = warn;
    this.#body = new RtfBody(this.#headingIds);
  }

  take(token: RtfToken): void {
    if (token.kind === 'bytes') {
      this.#take(token.bytes);
      return;
    }
    this.#flush();
    if (token.kind === 'open') this.#open();
    else if (token.kind === 'close') this.#close();
    else if (token.kind === 'binary') this.#picture?.binary(token.bytes);
    else this.#word(token.name, token.value);
  }

  finish(): Doc {
    this.#flush();
    while (this.#outer.length > 0) this.#close();
    const blocks = this.#body.finish(this.#state);
    if (this.#notes.length > 0)
      blocks.push(
        { kind: 'rule' },
        { kind: 'list', ordered: true, items: this.#notes.map((note) => ({ blocks: note })) },
      );
    resolveAnchors(blocks, this.#headingIds, new Map());
    const heading = blocks.find((block) => block.kind === 'heading');
    const title = this.#title.trim() || (heading && inlineText(heading.inlines).trim());
    const author = this.#author.trim() || undefined;
    return { ...(title && { title }), ...(author && { author }), blocks };
  }

  #open(): void {
    this.#skip = 0;
    if (this.#outer.length >= deepest) {
      this.#tooDeep++;
      return;
    }
    this.#outer.push(this.#state);
    this.#state = nestedState(this.#state);
    if (this.#state.destination === 'styles') {
      this.#state.destination = 'style';
      this.#tables.beginStyle();
    }
  }

  #close(): void {
    this.#skip = 0;
    this.#optional = false;
    if (this.#tooDeep > 0) {
      this.#tooDeep--;
      return;
    }
    const inner = this.#state;
    const outer = this.#outer.pop();
    if (!outer) return;
    if (inner.destination === 'style' && outer.destination === 'styles') this.#tables.endStyle();
    if (inner.destination === 'picture' && outer.destination !== 'picture') this.#endPicture(outer);
    if (inner.inner) this.#endInner(inner);
    this.#state = outer;
    // In a field, the code comes before the result.
    if (inner.destination === 'field-code' && outer.destination !== 'field-code') {
      outer.href = hyperlinkTarget(this.#fieldCode);
      this.#fieldCode = '';
    }
  }

  #take(bytes: Uint8Array): void {
    this.#optional = false;
    const skipped = Math.min(this.#skip, bytes.length);
    this.#skip -= skipped;
    if (skipped < bytes.length) this.#runs.push(bytes.subarray(skipped));
  }

  /** Decodes the collected bytes, all at once so that two-byte characters are not split. */
  #flush(): void {
    if (this.#runs.length === 0) return;
    const runs = this.#runs;
    this.#runs = [];
    this.#text(decodeBytes(runs, this.#tables.fonts.get(this.#state.font) ?? this.#codePage));
  }

  #text(text: string): void {
    const { destination, marks, hidden, href } = this.#state;
    if (destination === 'body') {
      if (hidden) return;
      const { underline, ...others } = marks;
      this.#body.text(text, href === undefined ? marks : { ...others, href });
    } else if (destination === 'field-code') this.#fieldCode += text;
    else if (destination === 'style') this.#tables.styleText(text);
    else if (destination === 'picture') this.#picture?.hex(text);
    else if (destination === 'list-label') this.#body.label(text);
    else if (destination === 'shape-property') this.#shapeProperty += text;
    else if (destination === 'shape' && this.#shapeProperty === 'wzDescription')
      this.#picture?.describe(text);
    else if (destination === 'title') this.#title += text;
    else if (destination === 'author') this.#author += text;
  }

  #word(name: string, value: number | undefined): void {
    if (name === '*') {
      this.#optional = true;
      return;
    }
    const optional = this.#optional;
    this.#optional = false;
    const state = this.#state;
    if (name === 'u') {
      this.#unicode(value ?? 0);
      return;
    }
    if (this.#skip > 0 && symbols[name] !== undefined) {
      this.#skip--;
      return;
    }
    if (name === 'uc') state.skipAfterUnicode = Math.max(0, Math.min(100, value ?? 1));
    else if (this.#beginDestination(name, optional)) return;
    else if (state.destination === 'skip') return;
    else if (name === 'ansicpg') this.#codePage = labelOfCodePage(value ?? 0);
    else if (name === 'mac') this.#codePage = 'macintosh';
    else if (state.destination === 'fonts') this.#tables.fontWord(name, value);
    else if (state.destination === 'style') this.#tables.styleWord(name, value);
    else if (state.destination === 'picture') this.#picture?.word(name, value);
    else if (symbols[name] !== undefined) this.#text(symbols[name] ?? '');
    else this.#bodyWord(name, value);
  }

  #unicode(value: number): void {
    // Values above 32,767 are written as negative; a surrogate pair comes as two.
    this.#text(String.fromCharCode(value & 0xffff));
    this.#skip = this.#state.skipAfterUnicode;
  }

  /** Sets the destination of a group; returns whether the word names one. */
  #beginDestination(name: string, optional: boolean): boolean {
    const state = this.#state;
    if (state.destination === 'skip') return true;
    const become = (destination: Destination) => {
      state.destination = destination;
      return true;
    };
    if (skippedDestinations.has(name) || (optional && !optionalDestinations.has(name)))
      return become('skip');
    const destination = destinations.get(name);
    if (destination) return become(destination);
    switch (name) {
      case 'pict':
        this.#picture = new RtfPicture();
        return become('picture');
      case 'footnote':
        return this.#beginInner('note');
      case 'sn':
        this.#shapeProperty = '';
        return become('shape-property');
      case 'shptxt':
        return this.#beginInner('box');
      default:
        return false;
    }
  }

  /** Begins separate text: a note or a text box. */
  #beginInner(inner: 'note' | 'box'): boolean {
    this.#bodies.push(this.#body);
    this.#body = new RtfBody(this.#headingIds);
    Object.assign(this.#state, { ...initialState(), font: this.#state.font, inner });
    return true;
  }

  #endInner(state: GroupState): void {
    const blocks = this.#body.finish(state);
    this.#body = this.#bodies.pop() ?? this.#body;
    if (state.inner === 'box') {
      this.#body.box(blocks);
      return;
    }
    this.#notes.push(blocks.length > 0 ? blocks : [{ kind: 'paragraph', inlines: [] }]);
    this.#body.text(String(this.#notes.length), { superscript: true });
  }

  #endPicture(outer: GroupState): void {
    const image = this.#picture?.finish();
    this.#picture = undefined;
    const inShape = outer.destination === 'shape' && this.#shapeProperty.trim() === 'pib';
    if (outer.destination !== 'body' && !inShape) return;
    if (image && inShape) this.#body.float(image);
    else if (image) this.#body.image(image);
    else this.#warn('Pictures that a browser cannot show were left out.');
  }

  #bodyWord(name: string, value: number | undefined): void {
    const state = this.#state;
    if (applyFormatting(state, name, value)) return;
    if (state.destination !== 'body') return;
    switch (name) {
      case 'par':
      case 'sect':
      case 'nestrow':
      case '\n':
      case '\r':
        this.#body.paragraph(state);
        break;
      case 'line':
        this.#body.lineBreak();
        break;
      case 'page':
        this.#body.pageBreak(state);
        break;
      case 'pard':
        Object.assign(state, { align: undefined, outline: undefined, list: 0, level: 0 });
        state.inTable = false;
        break;
      case 's':
        state.outline = this.#tables.styles.get(value ?? 0)?.outline;
        break;
      case 'outlinelevel':
        state.outline = value !== undefined && value < 9 ? value : undefined;
        break;
      case 'ls':
        state.list = value ?? 0;
        break;
      case 'ilvl':
        state.level = Math.max(0, Math.min(8, value ?? 0));
        break;
      case 'f':
        state.font = value ?? 0;
        break;
      case 'intbl':
        state.inTable = true;
        break;
      case 'cell':
        this.#body.paragraph({ ...state, inTable: true });
        this.#body.table.endCell();
        break;
      case 'row':
        this.#body.table.endRow();
        break;
      case 'trowd':
        this.#body.table.defineRow();
        break;
      default:
        this.#body.table.word(name, value);
    }
  }
}
