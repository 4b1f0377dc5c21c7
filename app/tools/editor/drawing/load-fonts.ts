// The fonts of decks, the same files that PDF and video use. Loaded with the first deck.

import { ToolError } from '@entropy-tools/core/tool-error';
import type { Slide } from '@entropy-tools/studio/deck/deck';
import type { FontPair } from '@entropy-tools/studio/deck/deck-fonts';
import { registerDeckFonts } from '@entropy-tools/studio/deck/register-deck-fonts';
import { forgetWidths } from './measure-on-page';

/**
 * Loads the fonts that these slides need in a theme.
 * @returns whether any was new, so that slides must be laid out again; never throws: offline, the browser's
 * own fonts are used
 */
export async function loadFonts(slides: readonly Slide[], fonts: FontPair): Promise<boolean> {
  try {
    const context = { loadAsset, warn: () => {} };
    const added = await registerDeckFonts(document.fonts, { slides: [...slides] }, fonts, context);
    if (added > 0) forgetWidths();
    return added > 0;
  } catch {
    return false;
  }
}

async function loadAsset(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(`/${path}`);
  if (!response.ok) throw new ToolError('asset', `${path} could not be loaded.`);
  return new Uint8Array(await response.arrayBuffer());
}
