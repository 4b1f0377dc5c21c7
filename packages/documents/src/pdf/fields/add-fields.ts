/**
 * Adds form fields to pages (PDF 32000-1, 12.7): text, date, check box, radio button, choice and signature
 * field, each with its own appearance, so that readers need not generate it. `fill-fields.ts` writes their
 * values, as for all fields. Not supported: calculations, action buttons.
 */

import type { CodecContext } from '@entropy-tools/core/codec-context';
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  type PDFRef,
  PDFString,
} from 'pdf-lib';
import type { QuarterTurn } from '../quarter-turn';
import type { FontSet } from '../write-text/font-set';
import { fieldAppearance } from './field-appearance';
import type { FieldKind } from './field-kinds';

/** A field to create. */
export interface NewField {
  kind: FieldKind;
  /** Radio buttons with the same name form one group. */
  name: string;
  required: boolean;
  /** Only for text. */
  multiline: boolean;
  /** Only for a choice. */
  options: readonly string[];
  /** The value of a radio button. */
  value: string;
  page: PDFPage;
  /** Left, bottom, right, top in the page's own coordinates. */
  bounds: readonly [number, number, number, number];
  /** Rotation of the page as seen; the field is placed upright. */
  rotate: QuarterTurn;
}

/** Bits of `Ff` (PDF 32000-1, tables 221 to 230). */
const flags = {
  required: 1 << 1,
  multiline: 1 << 12,
  radio: (1 << 15) | (1 << 14),
  combo: 1 << 17,
} as const;

/** Format in which readers write a date into its field, in Acrobat's notation, which pdf.js understands. */
const dateFormat = 'yyyy-mm-dd';

/**
 * Adds fields, on each page in the order of the list, which becomes the tab order. A name that is taken gets
 * a number, with a warning.
 */
export async function addFields(
  document: PDFDocument,
  fields: readonly NewField[],
  fonts: FontSet,
  context: CodecContext,
): Promise<void> {
  if (fields.length === 0) return;
  const { context: pdf } = document;
  const form = document.catalog.getOrCreateAcroForm().dict;
  const helvetica = (await fonts.standard('Helvetica')).font.ref;
  const roots = listIn(form, 'Fields');
  subDict(subDict(form, 'DR'), 'Font').set(PDFName.of('Helv'), helvetica);
  if (!form.has(PDFName.of('DA'))) form.set(PDFName.of('DA'), PDFString.of(appearance));
  const taken = new Set(
    document
      .getForm()
      .getFields()
      .map((each) => each.getName()),
  );
  const groups = new Map<string, PDFRef>();
  for (const field of fields) {
    const wanted = plainName(field.name);
    const known = field.kind === 'radio' ? groups.get(wanted) : undefined;
    const look = fieldAppearance(document, field, helvetica);
    const widget = pdf.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      Rect: [...field.bounds],
      F: 4,
      P: field.page.ref,
      MK: { BC: [0.45], ...(field.rotate !== 0 && { R: field.rotate }) },
      AP: { N: look },
    });
    const reference = pdf.register(widget);
    field.page.node.addAnnot(reference);
    if (!field.page.node.has(PDFName.of('Tabs')))
      field.page.node.set(PDFName.of('Tabs'), PDFName.of('A'));
    if (field.kind === 'tick' || field.kind === 'radio')
      widget.set(PDFName.of('AS'), PDFName.of('Off'));
    if (known) {
      widget.set(PDFName.of('Parent'), known);
      listIn(pdf.lookup(known, PDFDict), 'Kids').push(reference);
      continue;
    }
    const name = freeName(wanted, taken);
    if (name !== wanted)
      context.warn(`A field ‘${wanted}’ is there already, so the new one is named ‘${name}’.`);
    taken.add(name);
    const own = entriesOf(document, field, name);
    if (field.kind === 'radio') {
      const group = pdf.register(pdf.obj({ ...own, Kids: [reference] }));
      widget.set(PDFName.of('Parent'), group);
      groups.set(wanted, group);
      roots.push(group);
      continue;
    }
    for (const [key, value] of Object.entries(own)) widget.set(PDFName.of(key), pdf.obj(value));
    roots.push(reference);
  }
}

/** Helvetica, auto-sized, black. */
const appearance = '/Helv 0 Tf 0 g';

/** The dictionary entries for a field's kind. */
function entriesOf(document: PDFDocument, field: NewField, name: string) {
  const { kind, required, multiline, options } = field;
  const { context } = document;
  const text = (value: string) => PDFHexString.fromText(value);
  const named = { T: text(name), TU: text(name) };
  const must = required ? flags.required : 0;
  const look = { DA: PDFString.of(appearance) };
  switch (kind) {
    case 'text':
      return { ...named, ...look, FT: 'Tx', Ff: must | (multiline ? flags.multiline : 0) };
    case 'date': {
      const script = (call: string) =>
        context.obj({ S: 'JavaScript', JS: PDFString.of(`${call}("${dateFormat}");`) });
      const actions = { F: script('AFDate_FormatEx'), K: script('AFDate_KeystrokeEx') };
      return { ...named, ...look, FT: 'Tx', Ff: must, AA: context.obj(actions) };
    }
    case 'tick':
      return { ...named, FT: 'Btn', Ff: must, V: 'Off' };
    case 'radio':
      return { ...named, FT: 'Btn', Ff: must | flags.radio, V: 'Off' };
    case 'choice': {
      const list = context.obj(options.filter((each) => each.trim() !== '').map(text));
      return { ...named, ...look, FT: 'Ch', Ff: must | flags.combo, Opt: list };
    }
    case 'signature':
      return { ...named, FT: 'Sig', Ff: must };
  }
}

/** Replaces full stops, which would make levels of a name. */
function plainName(name: string): string {
  return name.replaceAll('.', ' ').trim() || 'Field';
}

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let number = 2; taken.has(name); number++) name = `${wanted} ${number}`;
  return name;
}

function listIn(dict: PDFDict, key: string): PDFArray {
  const known = dict.lookup(PDFName.of(key));
  if (known instanceof PDFArray) return known;
  const made = PDFArray.withContext(dict.context);
  dict.set(PDFName.of(key), made);
  return made;
}

function subDict(dict: PDFDict, key: string): PDFDict {
  const known = dict.lookup(PDFName.of(key));
  if (known instanceof PDFDict) return known;
  const made = PDFDict.withContext(dict.context);
  dict.set(PDFName.of(key), made);
  return made;
}
