// The four layouts of a deck: cover, section, content and content without a title. Titles are real
// placeholders, so that outlines and screen readers find them.

import type PptxGenJS from 'pptxgenjs';
import { slideSize, titleBox } from './slide-layout';
import { colours } from './slide-text';

/** Defines the layouts `Cover`, `Section`, `Content` and `Blank`. */
export function defineMasters(pptx: PptxGenJS): void {
  const slideNumber = {
    x: slideSize.width - 1.15,
    y: slideSize.height - 0.5,
    w: 0.5,
    h: 0.3,
    fontFace: 'Calibri',
    fontSize: 11,
    color: colours.soft,
    align: 'right' as const,
  };
  const title = {
    name: 'title',
    type: 'title' as const,
    margin: 0,
    bold: true,
    valign: 'middle' as const,
    align: 'left' as const,
  };
  pptx.defineSlideMaster({
    title: 'Cover',
    background: { color: colours.accent },
    objects: [
      { rect: { x: 0.9, y: 4.5, w: 1.6, h: 0.06, fill: { color: colours.paper } } },
      {
        placeholder: {
          options: {
            ...title,
            ...{ x: 0.9, y: 1.6, w: 11.5, h: 2.7 },
            valign: 'bottom',
            fontSize: 44,
            color: colours.paper,
          },
          text: '',
        },
      },
    ],
  });
  pptx.defineSlideMaster({
    title: 'Section',
    background: { color: colours.paper },
    objects: [
      { rect: { x: 0, y: 0, w: 0.3, h: slideSize.height, fill: { color: colours.accent } } },
      {
        placeholder: {
          options: {
            ...title,
            ...{ x: 0.9, y: 2.2, w: 11.5, h: 3 },
            fontSize: 40,
            color: colours.accent,
          },
          text: '',
        },
      },
    ],
    slideNumber,
  });
  pptx.defineSlideMaster({
    title: 'Content',
    background: { color: colours.paper },
    objects: [
      { rect: { x: 0.65, y: 1.38, w: 12.03, h: 0.03, fill: { color: colours.accent } } },
      {
        placeholder: {
          options: { ...title, ...titleBox, fontSize: 30, color: colours.accent },
          text: '',
        },
      },
    ],
    slideNumber,
  });
  pptx.defineSlideMaster({ title: 'Blank', background: { color: colours.paper }, slideNumber });
}
