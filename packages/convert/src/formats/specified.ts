import type { FormatId } from './formats';

const pictureTargets: readonly FormatId[] = ['pdf', 'docx', 'png', 'jpg', 'webp'];

/** The pairs of the specification (2, section 5, Converter), in the order of its menu. */
const specifiedTargets: Readonly<Partial<Record<FormatId, readonly FormatId[]>>> = {
  docx: ['txt', 'html', 'pdf', 'pptx'],
  png: pictureTargets,
  jpg: pictureTargets,
  webp: pictureTargets,
  txt: ['pdf', 'docx', 'html'],
  json: ['csv'],
  csv: ['json', 'xlsx'],
  md: ['html', 'pdf'],
  pdf: ['jpg', 'png', 'docx'],
  xlsx: ['csv'],
  svg: ['png'],
  xml: ['json'],
  mov: ['mp4'],
};

/** The specification's targets of a source; none for a format that is not in the specification. */
export function specifiedTargetsOf(format: FormatId): readonly FormatId[] {
  return specifiedTargets[format] ?? [];
}

/** Offered if the selection has files of several formats; each file is converted if it can be. */
export const mixedTargets: readonly FormatId[] = ['pdf', 'png', 'jpg', 'html', 'txt'];
