import { defineAbility } from './frame/define-ability';

const colourText = 'A colour as #rrggbb, #rgb, rgb(…), hsl(…) or a CSS name';

/** Notations, contrast and palettes of colours. */
export const colours = defineAbility({
  name: 'colours',
  title: 'Colours',
  description:
    'Works with colours: convert (HEX, RGB, HSL, OKLCH, LAB and nearest name), contrast of two colours by WCAG 2.2 with a fix, palette (complementary, triadic, analogous, monochromatic, split-complementary), scale (tints and shades).',
  approval: 'never',
  takes: {
    action: {
      kind: 'text',
      required: true,
      choices: ['convert', 'contrast', 'palette', 'scale'],
      about: 'What to do.',
    },
    colour: { kind: 'text', required: true, most: 60, about: `${colourText}.` },
    background: { kind: 'text', most: 60, about: `For contrast: the other colour. ${colourText}.` },
    harmony: {
      kind: 'text',
      choices: ['complementary', 'triadic', 'analogous', 'monochromatic', 'split-complementary'],
      about: 'For palette; all of them if left out.',
    },
  },
  describe({ action, colour, background, harmony }) {
    if (action === 'contrast' && background === undefined)
      return { problem: 'contrast needs two colours: give “background” as well.' };
    const words = {
      convert: `Convert the colour ${colour}`,
      contrast: `Contrast of ${colour} on ${background}`,
      palette: `${harmony ? `A ${harmony} palette` : 'Palettes'} of ${colour}`,
      scale: `Tints and shades of ${colour}`,
    };
    return { summary: words[action] };
  },
  async run({ action, colour, background, harmony }) {
    const { contrastOf, notationsOfColour, palettesOf, scaleOf } = await import(
      './colours/colour-work'
    );
    if (action === 'contrast') return contrastOf(colour, background ?? '#ffffff');
    if (action === 'palette') return palettesOf(colour, harmony);
    return action === 'scale' ? scaleOf(colour) : notationsOfColour(colour);
  },
});
