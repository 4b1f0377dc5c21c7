import type { AnnotationType } from './annotation';

/** What a click or a drag on the page does. Source: specification 2, section 2; the rest is ours. */
export type Mode =
  | 'select'
  | 'content'
  | 'place'
  | 'certificate'
  | Exclude<AnnotationType, 'image'>;

export const modeLabels: Readonly<Record<Mode, string>> = {
  select: 'Select',
  text: 'Text',
  highlight: 'Highlight',
  replace: 'Replace',
  content: 'Edit text',
  place: 'Place signature',
  certificate: 'Sign with a certificate',
  underline: 'Underline',
  strikeout: 'Strike out',
  ink: 'Draw',
  rectangle: 'Rectangle',
  ellipse: 'Ellipse',
  line: 'Line',
  arrow: 'Arrow',
  note: 'Note',
  redact: 'Redact',
  field: 'Form field',
};

/** The specification's four modes, always visible. */
export const mainModes = ['select', 'text', 'highlight', 'replace'] as const;
export const moreModes = [
  'content',
  'underline',
  'strikeout',
  'ink',
  'rectangle',
  'ellipse',
  'line',
  'arrow',
  'note',
  'redact',
  'field',
] as const;

/** The modes that an address may choose by `mode`; `sign` opens the signature's dialog instead. */
export function modeOfQuery(query: URLSearchParams): Mode | 'sign' | undefined {
  const wanted = query.get('mode');
  return [...mainModes, ...moreModes, 'sign' as const].find((mode) => mode === wanted);
}

/** Hints shown below the tools. */
export const modeHints: Readonly<Record<Mode, string>> = {
  select: 'Click an item to select it, drag to move it, double-click text to edit it.',
  text: 'Click the page where the text should start.',
  highlight: 'Drag across what should be highlighted, or click for a short strip.',
  replace:
    'Click where the new text should start. It covers what is below with a white box; the old text stays in the file. To change text itself, use Edit text; to take it out, use Redact.',
  content:
    'Click a line of text to change it or its whole paragraph, or drag it elsewhere. Pictures move, resize and are replaced too. The old text leaves the file.',
  place: 'Click where the signature should be. It can be moved and resized afterwards.',
  certificate: 'Drag where the signature should be seen, or sign without showing it.',
  underline: 'Drag across what should be underlined.',
  strikeout: 'Drag across what should be struck out.',
  ink: 'Draw on the page. Each stroke is an item of its own.',
  rectangle: 'Drag a rectangle.',
  ellipse: 'Drag an ellipse.',
  line: 'Drag a line.',
  arrow: 'Drag an arrow from its tail to its head.',
  note: 'Click where the note should be. Readers show its text when it is opened.',
  redact:
    'Drag over what has to go. Saving removes the text and pictures below from the file for good.',
  field: 'Drag a field, or click for one of the usual size. It can be filled in the saved PDF.',
};
