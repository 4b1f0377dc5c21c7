// The content of a DOCX paragraph: runs, links, fields, content controls, tracked changes as
// accepted, note references, symbols, pictures and text boxes.

import { unicodeText } from '@entropy-tools/core/symbol-fonts';
import {
  child,
  descendant,
  elements,
  type MarkupElement,
  nodeText,
} from '@entropy-tools/data/ooxml/markup-tree';
import { type Marks, safeHref } from '../inline-list';
import { readDrawing, readVml } from './drawings';
import { fieldHref, fieldLink, readFieldCharacter } from './fields';
import { type InlineTarget, pushText } from './inline-target';
import { noteLabel, noteNumber } from './note-numbers';
import { pageMarks } from './pages/page-marks';
import type { OpenField, ReaderState } from './reader-state';
import { type RunProperties, readRunProperties, toMarks } from './run-properties';
import { readSymbol } from './symbols';

/** Walks the children of a paragraph or of any element that contains runs. */
export function readInlines(
  parent: MarkupElement,
  state: ReaderState,
  target: InlineTarget,
  href?: string,
): void {
  for (const node of parent.children) {
    if (typeof node === 'string') continue;
    switch (node.name) {
      case 'w:r':
        readRun(node, state, target, href);
        break;
      case 'w:hyperlink':
        readInlines(node, state, target, linkTarget(node, state) ?? href);
        break;
      case 'w:fldSimple': {
        const code = node.attributes['w:instr'] ?? '';
        const field: OpenField = { phase: 'result', code };
        state.fields.push(field);
        readInlines(node, state, target, fieldLink(code) ?? href);
        if (state.fields.at(-1) === field) state.fields.pop();
        break;
      }
      case 'w:ins':
      case 'w:moveTo':
      case 'w:smartTag':
      case 'w:customXml':
      case 'w:dir':
      case 'w:bdo':
        readInlines(node, state, target, href);
        break;
      case 'w:sdt':
        readInlines(child(node, 'w:sdtContent') ?? node, state, target, href);
        break;
      case 'w:ruby':
        readRuby(node, state, target, href);
        break;
      case 'w:bookmarkStart':
        recordBookmark(node, state);
        break;
      case 'm:oMathPara':
      case 'm:oMath':
        pushText(target, mathText(node), {});
        state.warnOnce('Formulas are kept as plain text.');
        break;
      case 'mc:AlternateContent':
        readInlines(chooseAlternative(node), state, target, href);
        break;
      case 'w:subDoc':
        state.warnOnce('A linked sub-document is not part of the file and was left out.');
        break;
    }
  }
}

/** Remembers a bookmark for the next heading or paragraph. */
export function recordBookmark(node: MarkupElement, state: ReaderState): void {
  const name = node.attributes['w:name'];
  if (name !== undefined && name !== '_GoBack') state.pendingBookmarks.push(name);
}

/** Chooses a branch of alternative content: the newer one when it has a picture or text, otherwise the fallback. */
export function chooseAlternative(node: MarkupElement): MarkupElement {
  const fallback = child(node, 'mc:Fallback');
  for (const choice of elements(node, 'mc:Choice')) {
    const known = ['a:blip', 'w:txbxContent', 'w:t', 'v:imagedata', 'w:tbl'];
    if (!fallback || known.some((name) => descendant(choice, name))) return choice;
  }
  return fallback ?? node;
}

function readRun(
  run: MarkupElement,
  state: ReaderState,
  target: InlineTarget,
  linked: string | undefined,
): void {
  const own = child(run, 'w:rPr');
  const style = state.styles.get(child(own, 'w:rStyle')?.attributes['w:val']);
  const direct = readRunProperties(own);
  const isLink = style !== undefined && /hyperlink/i.test(style.name);
  const isCode =
    style !== undefined && /(^|\b)(code|verbatim|source text|teletype)/i.test(style.name);
  const properties: RunProperties = {
    ...target.base,
    ...(isLink && !state.pages ? {} : style?.run),
    ...(isCode && !state.pages ? { code: true } : {}),
    ...direct,
  };
  if (properties.hidden) return;
  const href = linked ?? fieldHref(state);
  if (state.pages) {
    target.caps = properties.caps;
    const look = pageMarks(properties, state.pages, state.fields);
    readRunContent(run, state, target, href === undefined ? look : { ...look, href }, href);
    return;
  }
  const marks = toMarks(properties);
  // Half-points until the whole document is known; see text-sizes.ts.
  if (target.size !== undefined && !marks.code && !marks.superscript && !marks.subscript)
    marks.scale = direct.size ?? style?.run.size ?? target.size;
  // The writer decides how links look.
  if (href !== undefined) {
    marks.href = href;
    delete marks.underline;
    delete marks.color;
  }
  readRunContent(run, state, target, marks, href);
}

function readRunContent(
  run: MarkupElement,
  state: ReaderState,
  target: InlineTarget,
  marks: Marks,
  href: string | undefined,
): void {
  for (const node of run.children) {
    if (typeof node === 'string') continue;
    const field = state.fields.at(-1);
    if (node.name === 'w:fldChar') {
      readFieldCharacter(node, state, target, marks);
      continue;
    }
    if (node.name === 'w:instrText') {
      if (field?.phase === 'code') field.code += nodeText(node);
      continue;
    }
    if (field?.phase === 'code') continue;
    switch (node.name) {
      case 'w:t':
        pushText(target, unicodeText(nodeText(node), fontOfRun(run, marks)), marks);
        break;
      case 'w:ptab':
        target.edgeTabs = true;
        pushText(target, '\t', marks);
        break;
      case 'w:tab':
        pushText(target, '\t', marks);
        break;
      case 'w:noBreakHyphen':
        pushText(target, '\u2011', marks);
        break;
      case 'w:softHyphen':
        pushText(target, '\u00ad', marks);
        break;
      case 'w:cr':
        target.pieces.at(-1)?.push({ kind: 'break' });
        break;
      case 'w:br':
        if (node.attributes['w:type'] === 'page') addPiece(target, 'page');
        else if (state.pages && node.attributes['w:type'] === 'column') addPiece(target, 'column');
        else target.pieces.at(-1)?.push({ kind: 'break' });
        break;
      case 'w:sym':
        pushText(target, readSymbol(node, state), marks);
        break;
      case 'w:footnoteReference':
      case 'w:endnoteReference':
        readNoteReference(node, state, target, marks);
        break;
      case 'w:footnoteRef':
      case 'w:endnoteRef':
        if (state.pages && state.note)
          pushText(target, noteLabel(state.note, state.notesUsed), marks);
        break;
      case 'w:commentReference':
        state.warnOnce('Comments are not part of the result.');
        break;
      case 'w:drawing':
        readDrawing(node, state, target);
        break;
      case 'w:pict':
      case 'w:object':
        readVml(node, state, target);
        break;
      case 'w:ruby':
        readRuby(node, state, target, href);
        break;
      case 'mc:AlternateContent':
        readRunContent(chooseAlternative(node), state, target, marks, href);
        break;
    }
  }
}

function addPiece(target: InlineTarget, begins: 'page' | 'column'): void {
  target.pieces.push([]);
  target.breaks.push(begins);
}

function fontOfRun(run: MarkupElement, marks: Marks): string {
  const fonts = child(child(run, 'w:rPr'), 'w:rFonts')?.attributes;
  return fonts?.['w:ascii'] ?? fonts?.['w:hAnsi'] ?? marks.font ?? '';
}

function linkTarget(node: MarkupElement, state: ReaderState): string | undefined {
  const anchor = node.attributes['w:anchor'];
  const relationship = state.sources.relationships.get(node.attributes['r:id'] ?? '');
  if (relationship?.external)
    return safeHref(anchor ? `${relationship.target}#${anchor}` : relationship.target);
  return anchor === undefined ? undefined : safeHref(`#${anchor}`);
}

function readNoteReference(
  node: MarkupElement,
  state: ReaderState,
  target: InlineTarget,
  marks: Marks,
): void {
  const kind = node.name === 'w:footnoteReference' ? 'footnote' : 'endnote';
  const key = `${kind} ${node.attributes['w:id'] ?? ''}`;
  if (!state.notes.has(key)) return;
  if (!state.notesUsed.includes(key)) state.notesUsed.push(key);
  if (state.pages) {
    const number = noteNumber(key, state.notesUsed);
    const note = kind === 'footnote' ? { note: number } : {};
    pushText(target, noteLabel(key, state.notesUsed), { ...marks, superscript: true, ...note });
    return;
  }
  pushText(target, String(state.notesUsed.indexOf(key) + 1), { superscript: true });
}

function readRuby(
  node: MarkupElement,
  state: ReaderState,
  target: InlineTarget,
  href: string | undefined,
): void {
  const base = child(node, 'w:rubyBase');
  const reading = child(node, 'w:rt');
  if (base) readInlines(base, state, target, href);
  const text = reading ? nodeText(reading).trim() : '';
  if (text !== '') pushText(target, `(${text})`, {});
}

function mathText(node: MarkupElement): string {
  return node.children
    .map((part) =>
      typeof part === 'string' ? '' : part.name === 'm:t' ? nodeText(part) : mathText(part),
    )
    .join('');
}
