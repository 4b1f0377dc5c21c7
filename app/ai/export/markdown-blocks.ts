import type { Block, DocImage, Inline, TextInline } from '@entropy-tools/documents/doc/model';
import { fromDataUrl } from '~/platform/data-url';
import { type MarkdownNode, parseMarkdown } from '~/ui/markdown/parse-markdown';

/** What makes the pictures of a document. */
export interface Draw {
  /** The picture of a formula, or undefined to keep its source. */
  formula: (tex: string, isBlock: boolean) => Promise<DocImage | undefined>;
  /** A picture to place, or undefined to keep its alternative text. */
  picture: (blob: Blob, alt: string) => Promise<DocImage | undefined>;
}

/** A text in Markdown as blocks of a document; headings begin at a level. */
export async function markdownBlocks(text: string, level: number, draw: Draw): Promise<Block[]> {
  const tree = parseMarkdown(text);
  if (!tree) return [{ kind: 'paragraph', inlines: [{ kind: 'text', text }] }];
  return new BlockMaker(level, draw).blocks(tree.children);
}

class BlockMaker {
  private readonly level: number;
  private readonly draw: Draw;

  constructor(level: number, draw: Draw) {
    this.level = level;
    this.draw = draw;
  }

  /** Inlines between blocks, as in a tight list's item, become paragraphs. */
  async blocks(nodes: readonly MarkdownNode[]): Promise<Block[]> {
    const found: Block[] = [];
    let loose: MarkdownNode[] = [];
    const flush = async () => {
      if (loose.length > 0) found.push(...(await this.paragraphs(loose)));
      loose = [];
    };
    for (const node of nodes) {
      if (inlineKinds.has(node.kind)) {
        loose.push(node);
        continue;
      }
      await flush();
      found.push(...(await this.block(node)));
    }
    await flush();
    return found;
  }

  private async block(node: MarkdownNode): Promise<Block[]> {
    const { kind, children, value = '' } = node;
    if (kind === 'paragraph') return this.paragraphs(children);
    if (kind === 'heading') {
      const level = Math.min(6, this.level - 1 + (node.level ?? 1)) as 1 | 2 | 3 | 4 | 5 | 6;
      return [{ kind: 'heading', level, inlines: await this.inlines(children) }];
    }
    if (kind === 'rule') return [{ kind: 'rule' }];
    if (kind === 'quote') return [{ kind: 'quote', blocks: await this.blocks(children) }];
    if (kind === 'code-block') {
      const { language } = node;
      return [{ kind: 'code', text: value.replace(/\n$/, ''), ...(language ? { language } : {}) }];
    }
    if (kind === 'bullets' || kind === 'numbers') {
      const items = [];
      for (const { children: inner, checked } of children)
        items.push({
          blocks: await this.blocks(inner),
          ...(checked === undefined ? {} : { checked }),
        });
      return [{ kind: 'list', ordered: kind === 'numbers', start: node.start ?? 1, items }];
    }
    if (kind === 'table') return [await this.table(node)];
    return this.blocks(children);
  }

  private async table(node: MarkdownNode): Promise<Block> {
    const rows = [];
    for (const part of node.children)
      for (const row of part.children) {
        const cells = [];
        for (const { children, align } of row.children)
          cells.push({
            blocks: await this.paragraphs(children),
            ...(align ? { align: aligned[align] } : {}),
          });
        rows.push(cells);
      }
    return { kind: 'table', headerRows: node.children[0]?.kind === 'head' ? 1 : 0, rows };
  }

  /** Paragraphs of inlines; a formula on its own is one, centred. */
  private async paragraphs(nodes: readonly MarkdownNode[]): Promise<Block[]> {
    const found: Block[] = [];
    let line: MarkdownNode[] = [];
    const flush = async () => {
      const inlines = await this.inlines(line);
      if (inlines.some((one) => one.kind !== 'text' || one.text.trim() !== ''))
        found.push({ kind: 'paragraph', inlines });
      line = [];
    };
    for (const node of nodes) {
      if (node.kind !== 'formula-block') {
        // The break beside a formula that has a line of its own.
        if (node.kind !== 'break' || line.length > 0) line.push(node);
        continue;
      }
      if (line.at(-1)?.kind === 'break') line.pop();
      await flush();
      found.push({ kind: 'paragraph', align: 'center', inlines: await this.inlines([node]) });
    }
    await flush();
    return found;
  }

  private async inlines(nodes: readonly MarkdownNode[], marks: Marks = {}): Promise<Inline[]> {
    const found: Inline[] = [];
    for (const node of nodes) found.push(...(await this.inline(node, marks)));
    return found;
  }

  private async inline(node: MarkdownNode, marks: Marks): Promise<Inline[]> {
    const { kind, value = '', children, href } = node;
    const text = (said: string, more: Marks = {}): Inline[] =>
      said === '' ? [] : [{ kind: 'text', text: said, ...marks, ...more }];
    switch (kind) {
      case 'text':
        return text(value);
      case 'code':
        return text(value, { code: true });
      case 'break':
        return [{ kind: 'break' }];
      case 'note-number':
        return text(value, { superscript: true });
      case 'formula':
      case 'formula-block': {
        const image = await this.draw.formula(value.trim(), kind === 'formula-block');
        return image ? [{ kind: 'image', image }] : text(value.trim(), { code: true });
      }
      case 'picture': {
        const held = node.data === undefined ? undefined : fromDataUrl(node.data);
        const image = held && (await this.draw.picture(held, value));
        if (image) return [{ kind: 'image', image }];
        return text(value === '' ? 'Picture' : `Picture: ${value}`, href ? { href } : {});
      }
      case 'emphasis':
        return this.inlines(children, { ...marks, italic: true });
      case 'strong':
        return this.inlines(children, { ...marks, bold: true });
      case 'deleted':
        return this.inlines(children, { ...marks, strike: true });
      case 'link':
        return this.inlines(children, { ...marks, ...(href ? { href } : {}) });
      default:
        return this.inlines(children, marks);
    }
  }
}

type Marks = Omit<TextInline, 'kind' | 'text'>;

const aligned = { left: 'start', center: 'center', right: 'end' } as const;

const inlineKinds: ReadonlySet<MarkdownNode['kind']> = new Set([
  ...(['text', 'code', 'break', 'note-number', 'formula', 'formula-block'] as const),
  ...(['picture', 'emphasis', 'strong', 'deleted', 'link'] as const),
]);
