import { ToolError } from '@entropy-tools/core/tool-error';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SampleButton } from './sample-button';

const button = page.getByRole('button', { name: 'Try with a sample file' });

it('loads the sample once for a double click, and again for a later press', async () => {
  const onPress = vi.fn(async () => undefined);
  await render(<SampleButton onPress={onPress}>Try with a sample file</SampleButton>);
  await button.dblClick();
  expect(onPress).toHaveBeenCalledTimes(1);
  await button.click();
  expect(onPress).toHaveBeenCalledTimes(2);
});

it('ignores presses while the sample is loading', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onPress = vi.fn(() => promise);
  await render(<SampleButton onPress={onPress}>Try with a sample file</SampleButton>);
  await button.click();
  await button.click();
  expect(onPress).toHaveBeenCalledTimes(1);
  resolve();
});

it('says why a sample cannot be loaded, and allows another try', async () => {
  const onPress = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new ToolError('asset', 'You are offline.'))
    .mockResolvedValueOnce();
  await render(<SampleButton onPress={onPress}>Try with a sample file</SampleButton>);
  await button.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('You are offline.');
  await button.click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
