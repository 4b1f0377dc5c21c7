// A payment receipt as one A4 page, created on this device by pdf-lib. It uses the standard PDF fonts, so the
// file is about 3 kB; characters they lack are percent-encoded.

import type { Order } from '@workers/api/payments/payments.contract';
import { PLAN_DAYS, planOf } from '@workers/api/subscription/plans.contract';
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib';
import { siteName } from '~/platform/site';
import { formatPrice, formatWei } from './token-amount';

/** In points. */
const PAGE = { width: 595.28, height: 841.89, margin: 64 };
const LABEL_WIDTH = 120;
const ink = rgb(0.12, 0.13, 0.16);
const muted = rgb(0.42, 0.43, 0.46);
const line = rgb(0.86, 0.86, 0.84);
const accent = rgb(0.94, 0.38, 0.2);

/** Input of a receipt. */
export interface ReceiptData {
  /** Must be paid. */
  order: Order;
  /** Email of the account that paid. */
  email: string;
  /** URL prefix of a transaction's page in the block explorer; null if there is none. */
  explorerTxUrl: string | null;
}

interface Pen {
  page: PDFPage;
  regular: PDFFont;
  bold: PDFFont;
  mono: PDFFont;
  /** Baseline of the next line, from the bottom of the page. */
  y: number;
}

/** Creates the receipt as PDF bytes. */
export async function writeReceipt(data: ReceiptData): Promise<Uint8Array<ArrayBuffer>> {
  const { order } = data;
  const plan = planOf(order.planId);
  const pdf = await PDFDocument.create();
  pdf.setTitle(`Receipt ${order.id}`, { showInWindowTitleBar: true });
  pdf.setAuthor(siteName);
  pdf.setSubject(`${plan.name}, ${PLAN_DAYS} days`);
  pdf.setLanguage('en');
  const pen: Pen = {
    page: pdf.addPage([PAGE.width, PAGE.height]),
    regular: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
    mono: await pdf.embedFont(StandardFonts.Courier),
    y: PAGE.height - PAGE.margin,
  };
  drawHead(pen);
  drawText(pen, `${plan.name}, ${PLAN_DAYS} days`, { font: pen.bold, size: 22, after: 30 });
  drawText(pen, `${order.amount} ESSENCE`, { font: pen.regular, size: 16, after: 20 });
  const price = `$${plan.usdPerMonth} at ${formatPrice(order.priceUsd)} for 1 ESSENCE`;
  drawText(pen, price, { font: pen.regular, size: 10, color: muted, after: 30 });
  for (const row of rowsOf(data)) drawRow(pen, row);
  drawRule(pen);
  pen.y -= 12;
  for (const sentence of [
    'The transaction is the proof of this payment: anybody can look it up on the chain.',
    'This page was made on the reader’s device. It is a receipt and not a tax invoice.',
  ]) {
    drawText(pen, sentence, { font: pen.regular, size: 9, color: muted, after: 13 });
  }
  return (await pdf.save()) as Uint8Array<ArrayBuffer>;
}

function rowsOf({ order, email, explorerTxUrl }: ReceiptData): [name: string, text: string][] {
  const paid = new Date(order.paidAt ?? order.createdAt);
  const hash = order.txHash ?? '';
  const accepted = order.decisions.find(({ kind }) => kind === 'credited');
  return [
    ['Order', order.id],
    ['Paid', `${paid.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ['State', order.state === 'paid' ? 'Paid' : order.state],
    ['Account', email],
    ['Renewal', order.isRecurring ? 'Auto-renewal (manual for now)' : 'One-time'],
    ['From', order.sender ?? order.userAddress],
    ['To', order.payTo],
    ['Token', `${order.tokenAddress} (chain ${order.chainId})`],
    ['Transaction', hash],
    // An amount accepted by the operator usually differs from the amount due.
    ...(accepted === undefined
      ? []
      : [['Received', `${formatWei(accepted.receivedWei)} ESSENCE`] satisfies [string, string]]),
    ...(explorerTxUrl === null
      ? []
      : [['Look it up', explorerTxUrl + hash] satisfies [string, string]]),
  ];
}

/** Logo, name and document type. */
function drawHead(pen: Pen): void {
  const { page, bold, regular } = pen;
  for (let dot = 0; dot < 9; dot += 1) {
    page.drawCircle({
      x: PAGE.margin + 3 + (dot % 3) * 8,
      y: pen.y + 11 - Math.floor(dot / 3) * 8,
      size: dot === 4 ? 3 : 2,
      color: dot === 4 ? accent : ink,
    });
  }
  page.drawText(siteName, { x: PAGE.margin + 34, y: pen.y - 2, size: 14, font: bold, color: ink });
  const width = regular.widthOfTextAtSize('Receipt', 14);
  const x = PAGE.width - PAGE.margin - width;
  page.drawText('Receipt', { x, y: pen.y - 2, size: 14, font: regular, color: muted });
  pen.y -= 72;
}

function drawText(
  pen: Pen,
  text: string,
  {
    font,
    size,
    color = ink,
    after,
  }: { font: PDFFont; size: number; color?: typeof ink; after: number },
): void {
  pen.page.drawText(encodable(text), { x: PAGE.margin, y: pen.y, size, font, color });
  pen.y -= after;
}

function drawRule({ page, y }: Pen): void {
  const [start, end] = [PAGE.margin, PAGE.width - PAGE.margin].map((x) => ({ x, y: y + 14 }));
  if (start && end) page.drawLine({ start, end, thickness: 0.6, color: line });
}

function drawRow(pen: Pen, [name, text]: [name: string, text: string]): void {
  drawRule(pen);
  const isCode = /^(0x|http)/.test(text);
  const [font, size] = [isCode ? pen.mono : pen.regular, isCode ? 8.5 : 10];
  const x = PAGE.margin + LABEL_WIDTH;
  pen.page.drawText(name, { x: PAGE.margin, y: pen.y, size: 10, font: pen.regular, color: muted });
  for (const part of wrapAnywhere(encodable(text), PAGE.width - PAGE.margin - x, font, size)) {
    pen.page.drawText(part, { x, y: pen.y, size, font, color: ink });
    pen.y -= 13;
  }
  pen.y -= 13;
}

/** Breaks a text without spaces (addresses, hashes) into lines of a width in points. */
function wrapAnywhere(text: string, width: number, font: PDFFont, size: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest !== '') {
    let length = rest.length;
    while (length > 1 && font.widthOfTextAtSize(rest.slice(0, length), size) > width) length -= 1;
    lines.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return lines;
}

/** Percent-encodes characters that the standard fonts lack: they have Latin letters only. */
function encodable(text: string): string {
  return text
    .toWellFormed()
    .replace(/’/g, "'")
    .replace(/[^\u0020-\u007e\u00a0-\u00ff]/gu, encodeURIComponent);
}
