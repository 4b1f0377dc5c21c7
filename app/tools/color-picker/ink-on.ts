import { readableOn } from '@entropy-tools/media/colour/contrast';

/** The class of text on a colour: black or white, whichever reads better. */
export function inkOn(hex: string): string {
  return readableOn(hex) === '#ffffff' ? 'text-[#fff]' : 'text-[#000]';
}
