/** The offer for a scan, and the messages during and after recognition. Nothing is recognised here. */

import { ToolError } from '@entropy-tools/core/tool-error';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RecognisedNote } from './recognised-note';
import { ScanOffer } from './scan-offer';
import type { ReadScan, Recognition } from './use-recognition';

const scan = { file: new Blob(['%PDF-']), name: 'letter.pdf' };

function recognitionIn(state: Recognition['state'], read: Blob = scan.file) {
  const none = state.status === 'idle' ? undefined : { file: read, name: 'letter.pdf' };
  return { state, scan: none, start: vi.fn(), cancel: vi.fn(), reset: vi.fn() };
}

function offer(recognition: Recognition, onDismiss = () => {}) {
  return (
    <ScanOffer
      scan={scan}
      pages={{ scanned: 3, of: 12 }}
      purpose="search it"
      recognition={recognition}
      onDismiss={onDismiss}
    />
  );
}

it('shows how many pages have no text and the download size for the chosen language', async () => {
  const recognition = recognitionIn({ status: 'idle' });
  const onDismiss = vi.fn();
  await render(offer(recognition, onDismiss));
  await expect.element(page.getByText('3 of 12 pages have no text')).toBeVisible();
  await expect.element(page.getByText(/to search it\. Fetches 4\sMB once\./)).toBeVisible();
  await page.getByLabelText('Printed in').selectOptions('French');
  await expect.element(page.getByText(/Fetches 1\.8\sMB once\./)).toBeVisible();
  await page.getByRole('button', { name: 'Recognise text' }).click();
  expect(recognition.start).toHaveBeenCalledWith(scan, 'fra');
  await page.getByRole('button', { name: 'Not now' }).click();
  expect(onDismiss).toHaveBeenCalledOnce();
  await page.getByLabelText('Printed in').selectOptions('English');
});

it.each([
  [0.01, 'Fetching what reads print'],
  [0.06, 'Recognising page 1 of 3'],
  [0.5, 'Recognising page 2 of 3'],
  [0.94, 'Recognising page 3 of 3'],
  [0.97, 'Writing the words into the file'],
])('at %s of the work shows: %s', async (progress, words) => {
  const recognition = recognitionIn({ status: 'running', progress });
  await render(offer(recognition));
  await expect.element(page.getByLabelText(words)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(recognition.cancel).toHaveBeenCalledOnce();
});

it('says why it failed and offers to try again', async () => {
  const error = new ToolError('input', 'No words were found on these pages.');
  const recognition = recognitionIn({ status: 'failed', error });
  await render(offer(recognition));
  await expect.element(page.getByRole('alert')).toMatchTextContent('The text was not recognised');
  await expect.element(page.getByRole('alert')).toMatchTextContent('No words were found');
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(recognition.start).toHaveBeenCalledOnce();
});

it('waits while another document is being read', async () => {
  const recognition = recognitionIn({ status: 'running', progress: 0.4 }, new Blob(['other']));
  await render(offer(recognition));
  const button = page.getByRole('button', { name: 'Recognise text' });
  await expect.element(button).toHaveAccessibleDescription('Another document is being read.');
});

it('says how confident the recognition is, and what to check', async () => {
  const read: ReadScan = {
    file: new File(['%PDF-'], 'letter.pdf'),
    pdf: new Blob(['%PDF-']),
    pageCount: 3,
    pages: [
      { number: 1, confidence: 96, words: 300 },
      { number: 2, confidence: 40, words: 100 },
      { number: 3, confidence: 0, words: 0 },
    ],
    warnings: ['The words of page 2 are doubtful.'],
  };
  await render(<RecognisedNote read={read} />);
  await expect.element(page.getByText('Text recognised on 2 pages, confidence 82 %')).toBeVisible();
  await expect.element(page.getByText('The words of page 2 are doubtful.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save searchable PDF' })).toBeVisible();
});
