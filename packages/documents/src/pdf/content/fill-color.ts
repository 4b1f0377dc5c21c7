/** Follows the colour that shapes and letters are filled with (PDF 32000-1, 8.6). */
import type { GraphicsState } from './graphics-state';
import type { Operation } from './operations';

const colorOperators = new Set(['g', 'rg', 'k', 'cs', 'sc', 'scn']);

/** Takes note of a colour operator; others change nothing. @param source the operation as it stands */
export function followFill(
  { operator, operands }: Operation,
  source: string,
  state: GraphicsState,
): void {
  if (!colorOperators.has(operator)) return;
  if (operator !== 'sc' && operator !== 'scn') state.fillSource = { space: source, color: '' };
  // A colour counts in the space that was set before it.
  else if (state.fillSource) state.fillSource = { space: state.fillSource.space, color: source };
  const numbers = operands.flatMap((each) => (each.kind === 'number' ? [each.value] : []));
  if (operands.length === numbers.length) state.fillColor = hexOf(numbers);
  if (operator === 'cs') state.fillColor = '#000000';
}

/** Gray, RGB or CMYK by how many components there are; black for anything else. */
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
