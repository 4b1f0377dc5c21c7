/**
 * The main job of a tool while offline: each offline tool has it in `offline-job.testing.ts`, done in a
 * second or two, or names its engine if the job takes longer.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { makePdf } from '../../packages/documents/src/pdf/pdf-fixture.testing.ts';
import { makePng } from '../../packages/media/src/image/image-fixture.testing.ts';

/** Does the job on the tool's page, which is open and hydrated. */
export type OfflineJob = (page: Page) => Promise<void>;

/** What a tool's folder declares about its offline use. */
export interface OfflineProof {
  offlineJob?: OfflineJob;
  /** Matches the path of a file that the tool cannot work without. */
  offlineEngine?: RegExp;
}

/** The proofs of all tools by slug. */
export async function readOfflineProofs(): Promise<ReadonlyMap<string, OfflineProof>> {
  const slugs = readdirSync(join('app', 'tools')).filter((slug) =>
    existsSync(join('app', 'tools', slug, 'offline-job.testing.ts')),
  );
  const proofs = slugs.map(async (slug): Promise<[string, OfflineProof]> => {
    return [slug, await import(`../../app/tools/${slug}/offline-job.testing.ts`)];
  });
  return new Map(await Promise.all(proofs));
}

/** A button by its exact name, or by a pattern. */
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });

interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A text file. */
export function text(name: string, content: string): GivenFile {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(content) };
}

/** A PNG of 60 × 40 pixels. */
export function picture(): GivenFile {
  const bytes = makePng(60, 40, (x, y) => [x * 4, y * 6, 90, 255]);
  return { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(bytes) };
}

/** A PDF of one page. */
export async function pdf(name: string): Promise<GivenFile> {
  const bytes = await makePdf((doc) => doc.text(`This is ${name}.`));
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) };
}

/** Selects files in the tool's file input. */
export function give(page: Page, ...files: readonly GivenFile[]): Promise<void> {
  return page
    .getByRole('main')
    .getByTestId('file-input')
    .first()
    .setInputFiles([...files]);
}

/** Presses what saves a file. @returns the file's bytes */
export async function saved(page: Page, name: string | RegExp): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, name).first().click(),
  ]);
  return readFileSync(await download.path());
}
