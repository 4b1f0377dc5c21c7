/** The resources of a content stream that is rewritten: a copy that can be modified. */
import { type PDFContext, PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib';
import { type FontCodes, openFontCodes } from './font-codes';

/** Keys whose text replaces drawn content for readers. */
const alternativeTextKeys = ['ActualText', 'Alt', 'E'];

export class ContentResources {
  /** The copied dictionary. */
  readonly dict: PDFDict;
  readonly #context: PDFContext;
  readonly #own = new Set<PDFDict>();
  readonly #fonts = new Map<PDFDict, FontCodes>();
  /** Names of XObjects that are still drawn, and of those that no longer are. */
  readonly #drawn = new Set<string>();
  readonly #retired = new Map<string, PDFRef | undefined>();

  constructor(original: PDFDict) {
    this.#context = original.context;
    this.dict = original.clone(this.#context);
  }

  /** A resource by kind and name. */
  find(kind: string, name: string): PDFObject | undefined {
    const all = this.dict.lookup(PDFName.of(kind));
    return all instanceof PDFDict ? all.lookup(PDFName.of(name)) : undefined;
  }

  /** Marks the XObject of this name as still drawn. */
  keep(name: string): void {
    this.#drawn.add(name);
  }

  /** Marks the XObject of this name as no longer drawn here. */
  retire(name: string): void {
    const all = this.dict.lookup(PDFName.of('XObject'));
    const value = all instanceof PDFDict ? all.get(PDFName.of(name)) : undefined;
    this.#retired.set(name, value instanceof PDFRef ? value : undefined);
  }

  /** Adds an XObject or a font. @returns its name as an operand */
  add(kind: 'XObject' | 'Font', object: PDFObject): string {
    const all = this.#ownKind(kind);
    const name = all.uniqueKey('Kept');
    all.set(name, object);
    return name.asString();
  }

  /** Adds a font under the given name. */
  putFont(name: PDFName, font: PDFRef): void {
    this.#ownKind('Font').set(name, font);
  }

  /** The name of a font, which is added if it is not in these resources. @returns it as an operand */
  nameOfFont(font: PDFDict): string {
    const all = this.dict.lookup(PDFName.of('Font'));
    if (all instanceof PDFDict)
      for (const [name, value] of all.entries())
        if (this.#context.lookup(value) === font) return name.asString();
    return this.add('Font', this.#context.getObjectRef(font) ?? font);
  }

  /**
   * Removes resources that are no longer drawn, and alternative texts of what was drawn, which would
   * otherwise stay in the file.
   * @returns what was removed
   */
  finish(): PDFRef[] {
    this.#dropAlternatives();
    const dropped: PDFRef[] = [];
    for (const [name, reference] of this.#retired) {
      if (this.#drawn.has(name)) continue;
      this.#ownKind('XObject').delete(PDFName.of(name));
      if (reference) dropped.push(reference);
    }
    return dropped;
  }

  /** The codes of a font, opened only when text is shown with it: an unused font need not be supported. */
  codesOf(font: PDFObject | undefined): (() => FontCodes) | undefined {
    if (!(font instanceof PDFDict)) return undefined;
    return () => {
      const known = this.#fonts.get(font);
      if (known) return known;
      const opened = openFontCodes(font);
      this.#fonts.set(font, opened);
      return opened;
    };
  }

  /** The properties of marked content may be stored here, under a name. */
  #dropAlternatives(): void {
    const properties = this.dict.lookup(PDFName.of('Properties'));
    if (!(properties instanceof PDFDict)) return;
    for (const [key, value] of properties.entries()) {
      const dict = this.#context.lookup(value);
      if (
        !(dict instanceof PDFDict) ||
        !alternativeTextKeys.some((each) => dict.has(PDFName.of(each)))
      )
        continue;
      const own = dict.clone(this.#context);
      for (const each of alternativeTextKeys) own.delete(PDFName.of(each));
      this.#ownKind('Properties').set(key, own);
    }
  }

  #ownKind(kind: string): PDFDict {
    const key = PDFName.of(kind);
    const present = this.dict.get(key);
    if (present instanceof PDFDict && this.#own.has(present)) return present;
    const found = this.#context.lookup(present);
    const own = found instanceof PDFDict ? found.clone(this.#context) : this.#context.obj({});
    this.#own.add(own);
    this.dict.set(key, own);
    return own;
  }
}
