import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { FileInput } from './file-pick';

/** Simulates the file dialog setting the files of its input. */
function choose(input: HTMLInputElement, name: string): void {
  const chosen = new DataTransfer();
  chosen.items.add(new File(['x'], name));
  input.files = chosen.files;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const namesOf = (onFiles: ReturnType<typeof vi.fn<(files: File[]) => void>>) =>
  onFiles.mock.calls.map(([files]) => files.map(({ name }) => name));

it('delivers files once, and accepts the same file again', async () => {
  const onFiles = vi.fn<(files: File[]) => void>();
  const { container } = await render(<FileInput onFiles={onFiles} />);
  const input = container.querySelector('input') as HTMLInputElement;
  choose(input, 'a.txt');
  choose(input, 'a.txt');
  expect(namesOf(onFiles)).toEqual([['a.txt'], ['a.txt']]);
});

it('delivers a file chosen after the page has replaced the input', async () => {
  const onFiles = vi.fn<(files: File[]) => void>();
  const { container, rerender } = await render(<FileInput key="before" onFiles={onFiles} />);
  const input = container.querySelector('input') as HTMLInputElement;
  await rerender(<FileInput key="after" onFiles={onFiles} />);
  expect(input.isConnected).toBe(false);
  choose(input, 'late.txt');
  expect(namesOf(onFiles)).toEqual([['late.txt']]);
});
