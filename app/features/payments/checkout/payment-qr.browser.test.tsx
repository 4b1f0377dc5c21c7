/** The QR code of the payment step: its decoded content, and the choice between its two forms. */

import { readPixels } from '@entropy-tools/media/qr/read-pixels';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPage } from '../../../../tests/support/render-page';
import { PaymentQr } from './payment-qr';

const order = {
  tokenAddress: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  chainId: 31337,
  payTo: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  amount: '700.123456',
  amountWei: '700123456000000000000',
};

/** Decodes the rendered QR code. */
async function decode(): Promise<string | undefined> {
  const svg = page.getByRole('img').element().cloneNode(true) as SVGElement;
  const side = 416;
  svg.setAttribute('width', String(side));
  svg.setAttribute('height', String(side));
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const image = new Image(side, side);
  image.src = `data:image/svg+xml,${encodeURIComponent(svg.outerHTML)}`;
  await image.decode();
  const context = new OffscreenCanvas(side, side).getContext('2d');
  context?.drawImage(image, 0, 0, side, side);
  const pixels = context?.getImageData(0, 0, side, side);
  return pixels && readPixels(pixels)?.text;
}

beforeEach(async () => {
  await renderPage(() => <PaymentQr order={order} />);
});

it('encodes only the address, with its checksum', async () => {
  await expect.element(page.getByRole('radio', { name: 'Address' })).toBeChecked();
  expect(await decode()).toBe(order.payTo);
});

it('encodes the whole transfer if the payer chooses so, by keyboard too', async () => {
  page.getByRole('radio', { name: 'Address' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: 'Payment link' })).toBeChecked();
  await expect
    .poll(decode)
    .toBe(
      `ethereum:${order.tokenAddress}@31337/transfer?address=${order.payTo}&uint256=${order.amountWei}`,
    );
  await page.getByText('Address', { exact: true }).click();
  await expect.poll(decode).toBe(order.payTo);
});
