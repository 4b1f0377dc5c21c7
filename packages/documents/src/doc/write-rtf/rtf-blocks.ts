// Writes blocks and inlines as RTF. Each paragraph states its complete formatting, as RTF readers expect.

import { safeHref } from '../inline-list';
import { type Align, type Block, type Inline, inlineText, type TextInline } from '../model';
import { MAX_LIST_LEVEL, type ReferenceTable, type RtfList } from './rtf-tables';
import { rtfText } from './rtf-text';

/** Tables collected while a document is written. */
export interface RtfState {
  fonts: ReferenceTable;
  colours: ReferenceTable;
  lists: RtfList[];
  hasImages: boolean;
}

/** The surroundings of a block. */
interface Around {
  /** Twips. */
  indent: number;
  /** Nesting depth in lists; -1 outside. */
  level: number;
  /** Control words for the first paragraph of a list item, used once. */
  marker?: string | undefined;
  inTable?: boolean;
}

/** Surroundings of blocks outside lists, quotations and tables. */
export const topLevel: Around = { indent: 0, level: -1 };

const alignments: Readonly<Record<Align, string>> = {
  start: '\\ql',
  center: '\\qc',
  end: '\\qr',
  justify: '\\qj',
};
/** Half points. */
const headingSizes = [36, 30, 26, 24, 22, 22];
const colourPattern = /^#[0-9a-f]{6}$/i;
/** A4 less its margins, in twips. */
const textWidth = 9070;

/** The blocks as RTF, each with its paragraph end. */
export function rtfBlocks(blocks: readonly Block[], state: RtfState, around: Around): string {
  let { marker } = around;
  return blocks
    .map((block) => {
      const written = rtfBlock(block, state, { ...around, marker });
      marker = undefined;
      return written;
    })
    .join('');
}

function rtfBlock(block: Block, state: RtfState, around: Around): string {
  switch (block.kind) {
    case 'heading': {
      const look = `\\keepn\\outlinelevel${block.level - 1}\\sb240`;
      const run = `\\b\\fs${headingSizes[block.level - 1] ?? 22} `;
      return paragraph(run + rtfInlines(block.inlines, state), around, look, block.align);
    }
    case 'paragraph':
      return paragraph(rtfInlines(block.inlines, state), around, '', block.align);
    case 'list': {
      const level = Math.min(around.level + 1, MAX_LIST_LEVEL);
      state.lists.push({ ordered: block.ordered, start: block.start ?? 1, level });
      const number = state.lists.length;
      return block.items
        .map((item, at) => {
          const sign = block.ordered ? `${(block.start ?? 1) + at}.` : '\u2022';
          const marker = `{\\listtext ${rtfText(sign)}\\tab}\\ls${number}\\ilvl${level}\\fi-360 `;
          const task = item.checked === undefined ? '' : rtfText(item.checked ? '☑ ' : '☐ ');
          const [first, ...rest] = item.blocks;
          const head: Block =
            first?.kind === 'paragraph' ? first : { kind: 'paragraph', inlines: [] };
          const others = first?.kind === 'paragraph' ? rest : item.blocks;
          const inner = { ...around, level, indent: 720 + level * 360 };
          return (
            rtfBlock(head, state, { ...inner, marker: marker + task }) +
            rtfBlocks(others, state, inner)
          );
        })
        .join('');
    }
    case 'quote':
      return rtfBlocks(block.blocks, state, { ...around, indent: around.indent + 480 });
    case 'code': {
      const font = state.fonts.numberOf('Courier New');
      return paragraph(`\\f${font}\\fs19 ${rtfText(block.text)}`, around, '');
    }
    case 'table':
      return block.rows
        .map((row, at) => {
          const edges = row.map(
            (_, cell) => `\\cellx${Math.round((textWidth * (cell + 1)) / row.length)}`,
          );
          const cells = row.map((cell) => {
            const inner = rtfBlocks(cell.blocks, state, { ...topLevel, inTable: true });
            return `${inner.replace(/\\par\}\n$/, '}')}\\intbl\\cell\n`;
          });
          const head = at < block.headerRows ? '\\trhdr' : '';
          return `\\trowd\\trgaph108${head}${edges.join('')}\n${cells.join('')}\\row\n`;
        })
        .join('');
    case 'image':
      state.hasImages = true;
      return paragraph(rtfText(`[${block.image.alt || 'picture'}]`), around, '', block.align);
    case 'rule':
      return paragraph('', around, '\\brdrb\\brdrs\\brdrw10');
    case 'page-break':
      return '\\page\n';
  }
}

function paragraph(
  content: string,
  { indent, marker = '', inTable, level }: Around,
  look: string,
  align: Align = 'start',
): string {
  const place = `\\li${indent}\\sa${level >= 0 ? 60 : 140}${inTable ? '\\intbl' : ''}`;
  return `{\\pard\\plain\\f0\\fs22${alignments[align]}${place}${look}${marker} ${content}\\par}\n`;
}

function rtfInlines(inlines: readonly Inline[], state: RtfState): string {
  return inlines
    .map((inline) => {
      if (inline.kind === 'break') return '\\line ';
      if (inline.kind === 'text') return rtfRun(inline, state);
      state.hasImages = true;
      return rtfText(`[${inlineText([inline]) || 'picture'}]`);
    })
    .join('');
}

function rtfRun(run: TextInline, state: RtfState): string {
  const href = run.href ? safeHref(run.href) : undefined;
  const font = run.font ?? (run.code ? 'Courier New' : undefined);
  const colour = run.color && colourPattern.test(run.color) ? run.color.toLowerCase() : undefined;
  const marks = [
    run.bold && '\\b',
    run.italic && '\\i',
    (run.underline || href) && '\\ul',
    run.strike && '\\strike',
    run.superscript && '\\super',
    run.subscript && '\\sub',
    font && `\\f${state.fonts.numberOf(font)}`,
    run.sizePt && `\\fs${Math.round(Math.min(Math.max(run.sizePt, 4), 400) * 2)}`,
    colour && `\\cf${state.colours.numberOf(colour)}`,
  ].filter(Boolean);
  const text = rtfText(run.text);
  const written = marks.length > 0 ? `{${marks.join('')} ${text}}` : text;
  if (!href || href.startsWith('#')) return written;
  const target = rtfText(href.replaceAll('"', '%22').replaceAll('\\', '%5C'));
  return `{\\field{\\*\\fldinst HYPERLINK "${target}"}{\\fldrslt ${written}}}`;
}
