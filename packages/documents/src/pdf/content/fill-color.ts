/** Tracks the fill colour of shapes and letters (PDF 32000-1, 8.6). */
import type { GraphicsState } from './graphics-state';
import type { Operation } from './operations';

const colorOperators = new Set(['g', 'rg', 'k', 'cs', 'sc', 'scn']);

/** Handles colour operators and ignores others. @param source the operation as written */
export function trackFillColor(
  { operator, operands }: Operation,
  source: string,
  state: GraphicsState,
): void {
  if (!colorOperators.has(operator)) return;
  if (operator !== 'sc' && operator !== 'scn') state.fillSource = { space: source, color: '' };
  // Colour components refer to the colour space set before them.
  else if (state.fillSource) state.fillSource = { space: state.fillSource.space, color: source };
  const numbers = operands.flatMap((each) => (each.kind === 'number' ? [each.value] : []));
  if (operands.length === numbers.length) state.fillColor = hexOf(numbers);
  if (operator === 'cs') state.fillColor = '#000000';
}

/** Gray, RGB or CMYK, depending on the number of components; black for anything else. */
function hexOf(components: readonly number[]): string {
  const [a = 0, b = 0, c = 0, d = 0] = components;
  const parts =
    components.length === 1
      ? [a, a, a]
      : components.length === 3
        ? [a, b, c]
        : components.length === 4
          ? [(1 - a) * (1 - d), (1 - b) * (1 - d), (1 - c) * (1 - d)]
          : [0, 0, 0];
  const hex = (part: number) =>
    Math.round(Math.min(1, Math.max(0, part)) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${parts.map(hex).join('')}`;
}
