import { readPixels } from '@entropy-tools/media/qr/read-pixels';
import { expect, it } from 'vitest';
import { defaultOptions, dotStyles, eyeStyles } from '../qr-options';
import { renderSvg } from './render-svg.testing';
import { layOut } from './scene';
import { sceneToSvg } from './scene-to-svg';

const link = (length: number) => `https://example.com/${'a1-'.repeat(200)}`.slice(0, length);

it('a code of 256 pixels is readable in every style: a short link, a long one, a dense one', {
  tags: 'sweep',
}, async () => {
  const unread: string[] = [];
  for (const dots of dotStyles)
    for (const [index, length] of [25, 130, 300].entries()) {
      const eyes = eyeStyles[index] ?? 'square';
      const options = { ...defaultOptions, style: { ...defaultOptions.style, dots, eyes } };
      const { pixels } = await renderSvg(sceneToSvg(layOut(link(length), options, 'pixels')));
      if (readPixels(pixels)?.text !== link(length)) unread.push(`${dots}, ${eyes}: ${length}`);
    }
  expect(unread).toEqual([]);
});
