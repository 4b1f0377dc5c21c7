import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import { type FoldedPage, foldPage } from './fold-page';

type TextContent = Awaited<ReturnType<Awaited<ReturnType<ViewPdf['page']>>['getTextContent']>>;

/** Number of pages whose items are cached: the visible ones and some around them. */
const keptContents = 16;

/** The texts of a document's pages, each read only once while cached. */
export class PageTexts {
  readonly #pdf: ViewPdf;
  readonly #contents = new Map<number, Promise<TextContent>>();
  readonly #folded = new Map<number, Promise<FoldedPage>>();

  constructor(pdf: ViewPdf) {
    this.#pdf = pdf;
  }

  /** The items of a page as pdf.js returns them, for its text layer. */
  content(number: number): Promise<TextContent> {
    const known = this.#contents.get(number);
    if (known) return known;
    const content = this.#read(number);
    this.#contents.set(number, content);
    const [oldest] = this.#contents.keys();
    if (this.#contents.size > keptContents && oldest !== undefined) this.#contents.delete(oldest);
    content.catch(() => this.#contents.delete(number));
    return content;
  }

  /** The page's folded text; cached for all pages, because it is small. */
  folded(number: number): Promise<FoldedPage> {
    const known = this.#folded.get(number);
    if (known) return known;
    const folded = (this.#contents.get(number) ?? this.#read(number)).then(({ items }) =>
      // pdf.js omits structure marks unless requested, so every item has text.
      foldPage(items.map((item) => ('str' in item ? item : { str: '', hasEOL: false }))),
    );
    this.#folded.set(number, folded);
    folded.catch(() => this.#folded.delete(number));
    return folded;
  }

  async #read(number: number): Promise<TextContent> {
    const page = await this.#pdf.page(number);
    return page.getTextContent({ disableNormalization: true });
  }
}
