// A document with everything that the model can express, for tests of writers and round trips.

import type { Block, Doc } from '../model';
import { onePixelPng } from './sample-images';

const paragraph = (text: string): Block => ({
  kind: 'paragraph',
  inlines: [{ kind: 'text', text }],
});

/** Every kind of block and mark once; ids as the readers make them. */
export const sampleDoc: Doc = {
  title: 'A sample & more',
  author: 'Ann Example',
  language: 'en-ZA',
  blocks: [
    {
      kind: 'heading',
      level: 1,
      id: 'first-part',
      inlines: [{ kind: 'text', text: 'First part' }],
    },
    {
      kind: 'paragraph',
      inlines: [
        { kind: 'text', text: 'Plain, ' },
        { kind: 'text', text: 'bold', bold: true },
        { kind: 'text', text: ', ' },
        { kind: 'text', text: 'italic', italic: true },
        { kind: 'text', text: ', ' },
        { kind: 'text', text: 'underlined', underline: true },
        { kind: 'text', text: ', ' },
        { kind: 'text', text: 'struck', strike: true },
        { kind: 'text', text: ', ' },
        { kind: 'text', text: 'code <&>', code: true },
        { kind: 'text', text: ', H' },
        { kind: 'text', text: '2', subscript: true },
        { kind: 'text', text: 'O, E=mc' },
        { kind: 'text', text: '2', superscript: true },
        { kind: 'text', text: ', ' },
        { kind: 'text', text: 'red', color: '#c00000' },
        { kind: 'text', text: ', ' },
        { kind: 'text', text: 'a link', href: 'https://example.com/a?b=1&c=2' },
        { kind: 'text', text: ' and ' },
        { kind: 'text', text: 'another place', href: '#second-part' },
        { kind: 'text', text: '.' },
        { kind: 'break' },
        { kind: 'text', text: 'A second line.' },
      ],
    },
    {
      kind: 'paragraph',
      align: 'center',
      inlines: [{ kind: 'text', text: 'In the middle' }],
    },
    {
      kind: 'list',
      ordered: true,
      start: 3,
      items: [
        { blocks: [paragraph('three')] },
        {
          blocks: [
            paragraph('four'),
            paragraph('goes on'),
            {
              kind: 'list',
              ordered: false,
              items: [{ blocks: [paragraph('inner one')] }, { blocks: [paragraph('inner two')] }],
            },
          ],
        },
        {
          blocks: [
            paragraph('five'),
            { kind: 'list', ordered: true, items: [{ blocks: [paragraph('five one')] }] },
          ],
        },
      ],
    },
    paragraph('Between the lists'),
    {
      kind: 'list',
      ordered: false,
      items: [
        { blocks: [paragraph('done')], checked: true },
        { blocks: [paragraph('open')], checked: false },
      ],
    },
    {
      kind: 'heading',
      level: 2,
      id: 'second-part',
      inlines: [{ kind: 'text', text: 'Second part' }],
    },
    {
      kind: 'table',
      headerRows: 1,
      columnWidths: [1, 2, 1],
      rows: [
        [{ blocks: [paragraph('Name')] }, { blocks: [paragraph('Wide')], colSpan: 2 }],
        [
          { blocks: [paragraph('tall')], rowSpan: 2 },
          { blocks: [paragraph('one')] },
          { blocks: [{ ...paragraph('1.5'), align: 'end' } as Block], align: 'end' },
        ],
        [{ blocks: [paragraph('two')] }, { blocks: [paragraph('漢字')] }],
      ],
    },
    { kind: 'code', text: 'if (a < b) {\n  c();\n\n}' },
    { kind: 'quote', blocks: [paragraph('Quoted once.'), paragraph('Quoted twice.')] },
    { kind: 'rule' },
    {
      kind: 'image',
      image: { bytes: onePixelPng, type: 'image/png', alt: 'A red dot', width: 40, height: 30 },
    },
    { kind: 'page-break' },
    paragraph('שלום עולם, 42 English words inside'),
    paragraph('السلام عليكم'),
    paragraph('Last words – “quoted” 😀'),
  ],
};
