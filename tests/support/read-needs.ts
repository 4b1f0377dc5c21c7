import type { Page } from '@playwright/test';
import { NEEDS_FILE, type OfflineNeeds } from '../../app/platform/offline/offline-contract.ts';

/**
 * The paths of what a tool needs beyond the precached files, from the list in the page's browser: online or
 * offline.
 */
export async function readNeededPaths(page: Page, slug: string): Promise<string[]> {
  const needs = await page.evaluate(async (file) => {
    const { body } = await fetch(file);
    const unpacked = body?.pipeThrough(new DecompressionStream('gzip'));
    return (await new Response(unpacked).json()) as OfflineNeeds;
  }, NEEDS_FILE);
  return (needs.tools[slug] ?? []).map((index) => needs.files[index]?.[0] ?? '');
}
