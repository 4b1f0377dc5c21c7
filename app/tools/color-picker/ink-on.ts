import { readableOn } from '@entropy-tools/media/colour/contrast';

/** The class for text on a colour: black or white, whichever is more readable. */
export function inkOn(hex: string): string {
  return readableOn(hex) === '#ffffff' ? 'text-[#fff]' : 'text-[#000]';
}
