/** The place of an element, as of `getBoundingClientRect`. */
type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

interface Placed {
  getBoundingClientRect: () => Box;
}

/**
 * The button that a key moves the focus to, in rows of buttons as they stand on the screen.
 * @param at the index of the focused button, -1 while the focus is above them
 * @returns 'above' for up from the first row; undefined when the key moves nothing
 */
export function nextButton<Button extends Placed>(
  buttons: readonly Button[],
  at: number,
  key: string,
): Button | 'above' | undefined {
  const current = buttons[at];
  if (!current) return key === 'ArrowDown' ? buttons[0] : undefined;
  if (key === 'Home') return buttons[0];
  if (key === 'End') return buttons.at(-1);
  if (key === 'ArrowLeft') return buttons[at - 1] ?? 'above';
  if (key === 'ArrowRight') return buttons[at + 1];
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const from = current.getBoundingClientRect();
  const middle = (from.left + from.right) / 2;
  const isDown = key === 'ArrowDown';
  const beyond = buttons
    .map((button) => ({ button, box: button.getBoundingClientRect() }))
    .filter(({ box }) => (isDown ? box.top >= from.bottom : box.bottom <= from.top));
  const rows = beyond.map(({ box }) => box.top);
  const row = isDown ? Math.min(...rows) : Math.max(...rows);
  const [nearest] = beyond
    .filter(({ box }) => box.top === row)
    .sort((a, b) => distance(a.box, middle) - distance(b.box, middle));
  return nearest?.button ?? (isDown ? undefined : 'above');
}

const distance = ({ left, right }: Box, x: number) => Math.abs((left + right) / 2 - x);
