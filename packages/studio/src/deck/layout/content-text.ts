import { runsText } from '../markdown-source';
import { type ContentBlock, readContent } from './content';

/**
 * A slide's content as plain text: lists with their markers, tables and charts with tabs, pictures as their
 * descriptions.
 */
export function contentText(content: string): string {
  return readContent(content)
    .map((column) => column.map(blockText).join('\n'))
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}

function blockText(block: ContentBlock): string {
  switch (block.kind) {
    case 'text':
      return runsText(block.runs);
    case 'item':
      return `${'  '.repeat(block.bullet.level)}${block.bullet.kind === 'dot' ? '-' : block.bullet.label} ${runsText(block.runs)}`;
    case 'code':
      return block.text;
    case 'image':
      return block.alt.trim();
    case 'table':
      return [block.header, ...block.rows].map((row) => row.map(runsText).join('\t')).join('\n');
    case 'chart': {
      const { labels, series } = block.chart;
      const rows = labels.map((label, at) => [label, ...series.map(({ values }) => values[at])]);
      return [['', ...series.map(({ name }) => name)], ...rows]
        .map((row) => row.join('\t'))
        .join('\n');
    }
  }
}
