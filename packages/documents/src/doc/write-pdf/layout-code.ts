/** Code: monospaced, spaces kept, long lines wrapped, on a light background. */
import type { CodeBlock } from '../model';
import { breakLines } from './break-lines';
import { cleanText } from './clean-text';
import { drawLine } from './draw-line';
import type { Layout } from './layout';
import type { LayoutBox } from './layout-box';
import type { BlockContext } from './layout-text';
import { prepareParagraph } from './paragraph';
import { bodyStyle, type TextStyle } from './text-style';
import { theme } from './theme';

/** The style of code blocks. */
export const codeStyle: TextStyle = { ...bodyStyle, mono: true, size: theme.codeSize };

const tabColumns = 4;

/** The layout boxes of a code block's lines. */
export async function layoutCode(
  block: CodeBlock,
  width: number,
  around: BlockContext,
  layout: Layout,
): Promise<LayoutBox[]> {
  const tag = around.tag.child('P').child('Code');
  const padding = theme.codePadding;
  const inner = width - 2 * padding;
  const height = theme.codeSize * theme.codeLineHeight;
  const slabs: LayoutBox[] = [];
  for (const source of cleanText(block.text).replace(/\n+$/, '').split('\n')) {
    const inlines = [{ kind: 'text' as const, text: `${expandTabs(source)} ` }];
    const paragraph = await prepareParagraph(inlines, codeStyle, layout);
    for (const line of breakLines(paragraph, inner)) {
      const place = {
        height,
        baseline: height * 0.72,
        width: inner,
        align: 'start' as const,
        rtl: false,
        tag,
        links: new Map(),
        targets: layout.targets,
      };
      slabs.push({
        height,
        before: 0,
        after: 0,
        baseline: place.baseline,
        draw(canvas, x, y) {
          canvas.artifact();
          // Overlaps slightly, so that no seam shows between lines.
          canvas.rectangle(x, y - 0.2, width, height + 0.4, theme.codeFill);
          drawLine(canvas, line, { ...place, x: x + padding, y });
        },
      });
    }
    await layout.breathe();
  }
  return [{ ...edge(), before: 3 }, ...slabs, { ...edge(), after: theme.paragraphGap + 2 }].map(
    (slab, index, all) => ({
      ...slab,
      keepWithNext: index < 2 || index === all.length - 2 || index === all.length - 3,
    }),
  );

  /** The padding above and below. */
  function edge(): LayoutBox {
    return {
      height: padding * 0.75,
      before: 0,
      after: 0,
      draw(canvas, x, y) {
        canvas.artifact();
        canvas.rectangle(x, y, width, padding * 0.75, theme.codeFill);
      },
    };
  }
}

function expandTabs(line: string): string {
  let column = 0;
  return line.replace(/\t|[^\t]+/g, (part) => {
    const text = part === '\t' ? ' '.repeat(tabColumns - (column % tabColumns)) : part;
    column += text.length;
    return text;
  });
}
