/**
 * Form fields (ISO 32000-2, 12.7): the field trees of the included pages. Equal names in two files would make
 * one field with one value, so the later one gets a number. Fonts for filling in share one list, so colliding
 * ones get new names there and in the fields that use them.
 */
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFString,
} from 'pdf-lib';
import { uniqueName } from './name-tree';
import { arrayOf, decodedText, dictOf, entry, nameOf, shallowCopy } from './pdf-values';
import type { Transfer } from './transfer';

const kidsKey = PDFName.of('Kids');
const nameKey = PDFName.of('T');
const appearanceKey = PDFName.of('DA');
const valueKey = PDFName.of('V');

/** The form of the new document. */
export interface MergedForm {
  fields: PDFObject[];
  /** Used top-level names. */
  names: Set<string>;
  /** Fonts and other resources for filling in, by kind (`Font`) and name. */
  resources: Map<string, Map<string, PDFObject>>;
  calculationOrder: PDFObject[];
  needAppearances: boolean;
  /** Number of renamed fields. */
  renamed: number;
  /** Titles of the sources whose signatures were removed. */
  signed: string[];
}

export function emptyForm(): MergedForm {
  return {
    fields: [],
    names: new Set(),
    resources: new Map(),
    calculationOrder: [],
    needAppearances: false,
    renamed: 0,
    signed: [],
  };
}

/**
 * Prepares a source's fields for copying: call it before its pages are copied, as their widgets are parts of
 * the fields. @returns a function that copies the form itself, to be called afterwards
 */
export function prepareFields(transfer: Transfer, form: MergedForm): () => void {
  const { source, importer } = transfer;
  const acroForm = dictOf(source, entry(transfer.catalog, 'AcroForm'));
  if (!acroForm) return () => undefined;
  const isKept = keptFields(transfer);
  const roots = (arrayOf(source, entry(acroForm, 'Fields'))?.asArray() ?? []).filter(isKept);
  const resources = dictOf(source, entry(acroForm, 'DR'));
  const fonts = claimFonts(transfer, resources, form);
  const names = new Map<string, string>();
  const defaultAppearance = decodedText(source, entry(acroForm, 'DA'));
  let isSigned = false;

  const seen = new Set<PDFObject>();
  const prepare = (item: PDFObject, isRoot: boolean, kind: string | undefined) => {
    if (!(item instanceof PDFRef) || seen.has(item)) return;
    seen.add(item);
    const field = dictOf(source, item);
    if (!field) return;
    const changed = shallowCopy(field);
    const ownKind = nameOf(source, entry(field, 'FT')) ?? kind;
    if (isRoot) rename(changed, source, names, form);
    const appearance =
      decodedText(source, entry(field, 'DA')) ?? (isRoot ? defaultAppearance : undefined);
    if (appearance !== undefined)
      changed.set(appearanceKey, PDFString.of(withFonts(appearance, fonts)));
    if (ownKind === 'Sig' && field.has(valueKey)) {
      isSigned = true;
      changed.delete(valueKey);
    }
    const kids = arrayOf(source, entry(field, 'Kids'))?.asArray().filter(isKept);
    if (kids) {
      changed.set(kidsKey, arrayWith(source, kids));
      for (const kid of kids) prepare(kid, false, ownKind);
    }
    importer.override(item, changed);
  };
  for (const root of roots) prepare(root, true, undefined);
  if (isSigned) form.signed.push(transfer.title);

  return () => {
    for (const root of roots) form.fields.push(importer.copy(root));
    for (const item of arrayOf(source, entry(acroForm, 'CO'))?.asArray() ?? []) {
      if (isKept(item)) form.calculationOrder.push(importer.copy(item));
    }
    if (entry(acroForm, 'NeedAppearances')?.toString() === 'true') form.needAppearances = true;
    carryResources(transfer, resources, fonts, form);
  };
}

/** Whether to keep a field: one with a widget on an included page; every field if all pages are included. */
function keptFields(transfer: Transfer): (item: PDFObject) => boolean {
  if (transfer.isComplete) return () => true;
  const { source, pages, chosen } = transfer;
  const kept = new Set<PDFObject>();
  for (const { index } of chosen) {
    const page = pages[index];
    for (const item of arrayOf(source, page?.leaf.get(PDFName.of('Annots')))?.asArray() ?? []) {
      let ref: PDFObject | undefined = item;
      while (ref instanceof PDFRef && !kept.has(ref)) {
        kept.add(ref);
        ref = entry(dictOf(source, ref), 'Parent');
      }
    }
  }
  return (item) => kept.has(item);
}

/** Equal names within a file already are one field and stay so. */
function rename(
  field: PDFDict,
  source: PDFContext,
  names: Map<string, string>,
  form: MergedForm,
): void {
  const name = decodedText(source, field.get(nameKey));
  if (name === undefined) return;
  const given = names.get(name) ?? uniqueName(name, form.names);
  if (!names.has(name)) {
    names.set(name, given);
    form.names.add(given);
    if (given !== name) form.renamed += 1;
  }
  if (given !== name) field.set(nameKey, PDFHexString.fromText(given));
}

/** New names of a source's fonts in the merged list; only changed ones. */
function claimFonts(
  { source }: Transfer,
  resources: PDFDict | undefined,
  form: MergedForm,
): Map<string, string> {
  const changed = new Map<string, string>();
  const taken = kindOf(form, 'Font');
  for (const [key, value] of dictOf(source, entry(resources, 'Font'))?.entries() ?? []) {
    const name = key.decodeText();
    const present = taken.get(name);
    if (present === undefined || isSameSimpleFont(dictOf(source, value), present)) continue;
    changed.set(name, uniqueName(name, taken));
  }
  return changed;
}

/** Standard fonts without an embedded file are the same if their names are equal. */
function isSameSimpleFont(font: PDFDict | undefined, other: PDFObject): boolean {
  return other instanceof PDFDict && font !== undefined && simpleFont(font) === simpleFont(other);
}

/** @returns a unique value for a font with an embedded file */
function simpleFont(font: PDFDict): string | symbol {
  if (entry(font, 'FontDescriptor')) return Symbol('embedded');
  return ['Subtype', 'BaseFont'].map((key) => entry(font, key)?.toString() ?? '').join();
}

function carryResources(
  { source, target, importer }: Transfer,
  resources: PDFDict | undefined,
  fonts: ReadonlyMap<string, string>,
  form: MergedForm,
): void {
  for (const [kindName, value] of resources?.entries() ?? []) {
    const kind = kindName.decodeText();
    const list = kindOf(form, kind);
    for (const [key, item] of dictOf(source, value)?.entries() ?? []) {
      const name = (kind === 'Font' ? fonts.get(key.decodeText()) : undefined) ?? key.decodeText();
      if (list.has(name)) continue;
      const copy = importer.copy(item);
      list.set(name, dictOf(target, copy) ?? copy);
    }
  }
}

function kindOf(form: MergedForm, kind: string): Map<string, PDFObject> {
  const known = form.resources.get(kind) ?? new Map<string, PDFObject>();
  form.resources.set(kind, known);
  return known;
}

/** A default appearance such as `/Helv 12 Tf 0 g` with the font's new name. */
function withFonts(appearance: string, fonts: ReadonlyMap<string, string>): string {
  return appearance.replace(/\/([^\s/[\]()<>{}%]+)(?=\s+[-+.\d]+\s+Tf)/g, (whole, name: string) => {
    const given = fonts.get(name);
    return given === undefined ? whole : `/${given}`;
  });
}

function arrayWith(context: PDFContext, items: readonly PDFObject[]): PDFArray {
  const array = PDFArray.withContext(context);
  for (const item of items) array.push(item);
  return array;
}

/** Writes the form. @returns undefined when there are no fields */
export function writeForm(context: PDFContext, form: MergedForm): PDFRef | undefined {
  if (form.fields.length === 0) return undefined;
  const resources = PDFDict.withContext(context);
  for (const [kind, items] of form.resources) {
    const list = PDFDict.withContext(context);
    for (const [name, item] of items) list.set(PDFName.of(name), item);
    resources.set(PDFName.of(kind), list);
  }
  return context.register(
    context.obj({
      Fields: arrayWith(context, form.fields),
      DR: resources,
      CO: form.calculationOrder.length > 0 ? form.calculationOrder : undefined,
      NeedAppearances: form.needAppearances || undefined,
    }),
  );
}
