import { useRef, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useReorder } from './use-reorder';

/** A list of letters; `style` lays it out. */
function Letters({ style }: { style: React.CSSProperties }) {
  const [letters, setLetters] = useState(['A', 'B', 'C', 'D']);
  const [drops, setDrops] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const { dragged, grip } = useReorder(
    list,
    (from, to) =>
      setLetters((before) => {
        const rest = before.toSpliced(from, 1);
        return rest.toSpliced(to, 0, before[from] ?? '');
      }),
    (from, to) => setDrops((before) => `${before}${from}>${to} `),
  );
  return (
    <>
      <ul ref={list} aria-label="Letters" style={style}>
        {letters.map((letter, index) => (
          <li key={letter} style={{ height: letter === 'A' ? 90 : 30, width: 80 }}>
            <button type="button" {...grip(index)}>
              {letter}
            </button>
          </li>
        ))}
      </ul>
      <p data-testid="drops">{drops}</p>
      <output>{`${letters.join('')} ${dragged ?? 'none'}`}</output>
    </>
  );
}

const column: React.CSSProperties = { display: 'grid' };
const rows: React.CSSProperties = { display: 'grid', gridTemplateColumns: '80px 80px' };

const order = () => page.getByRole('status');
const grip = (name: string) => page.getByRole('button', { name }).element();

/** Presses the grip, moves to a point, and optionally releases it. */
function drag(from: string, { x, y }: { x: number; y: number }, end?: string) {
  const send = (target: EventTarget, type: string, clientX: number, clientY: number) =>
    target.dispatchEvent(
      new PointerEvent(type, { clientX, clientY, bubbles: true, button: 0, isPrimary: true }),
    );
  send(grip(from), 'pointerdown', 0, 0);
  send(document, 'pointermove', x, y);
  if (end) send(document, end, x, y);
}

function middleOf(name: string): { x: number; y: number } {
  const box = grip(name).closest('li')?.getBoundingClientRect() ?? new DOMRect();
  return { x: box.left + box.width / 2 + 1, y: box.top + box.height / 2 + 1 };
}

describe('reordering', () => {
  it('drags an item of a column past the middles of taller ones', async () => {
    await render(<Letters style={column} />);
    drag('D', { ...middleOf('A'), y: middleOf('A').y - 10 }, 'pointerup');
    await expect.element(order()).toHaveTextContent('DABC none');
    await expect.element(page.getByTestId('drops')).toHaveTextContent('3>0');
    drag('A', middleOf('B'));
    await expect.element(order()).toHaveTextContent('DBAC 2');
  });

  it('drags an item into the next row', async () => {
    await render(<Letters style={rows} />);
    drag('A', middleOf('D'), 'pointerup');
    await expect.element(order()).toHaveTextContent('BCDA none');
  });

  it('puts the item back on Escape', async () => {
    await render(<Letters style={column} />);
    drag('A', middleOf('D'));
    await expect.element(order()).toHaveTextContent('BCDA 3');
    await userEvent.keyboard('{Escape}');
    await expect.element(order()).toHaveTextContent('ABCD none');
    await expect.element(page.getByTestId('drops')).toBeEmptyDOMElement();
    document.dispatchEvent(new PointerEvent('pointermove', { clientX: 1, clientY: 1000 }));
    await expect.element(order()).toHaveTextContent('ABCD none');
  });

  it('moves an item by keys and keeps the focus on it', async () => {
    await render(<Letters style={column} />);
    (grip('B') as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(order()).toHaveTextContent('ACBD none');
    await expect.element(page.getByRole('button', { name: 'B' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(order()).toHaveTextContent('BACD none');
    await expect.element(page.getByRole('button', { name: 'B' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(order()).toHaveTextContent('BACD none');
    await userEvent.keyboard('{End}');
    await expect.element(order()).toHaveTextContent('ACDB none');
  });
});
