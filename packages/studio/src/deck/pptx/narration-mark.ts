// Adds a recording as a slide's narration, as PowerPoint's 'Record' does: a sound that begins with its slide,
// with a picture beside the slide, where only the editor of the file sees it.

import { toBase64 } from '@entropy-tools/core/base64';
import type PptxGenJS from 'pptxgenjs';
import { SLIDE_WIDTH } from '../slide-drawing';
import { NARRATION_ICON } from './narration-icon';
import type { OfficeSound } from './office-sound';
import { toPptxFrame } from './units';

/** Name of the object, by which its part is found and completed. */
const NARRATION_NAME = 'Narration';

/** Adds the sound; {@link markAsNarration} and the time line turn it into a narration. */
export function addNarration(page: PptxGenJS.Slide, { bytes, extension }: OfficeSound): void {
  page.addMedia({
    ...{ type: 'audio', extn: extension, data: `audio/${extension};base64,${toBase64(bytes)}` },
    ...{ objectName: NARRATION_NAME, cover: NARRATION_ICON },
    ...toPptxFrame({ x: SLIDE_WIDTH + 24, y: 16, width: 64, height: 64 }),
  });
}

/** Corrects the object, because pptxgenjs writes every file as a video. */
export function markAsNarration(slideXml: string): string {
  return slideXml.replaceAll('<a:videoFile ', '<a:audioFile ');
}

/** The id of the slide's narration object; undefined without narration. */
export function narrationId(slideXml: string): string | undefined {
  const name = new RegExp(`<p:cNvPr\\s+id="(\\d+)" name="${NARRATION_NAME}"`);
  return name.exec(slideXml)?.[1];
}

/** Corrects the types of sound files to PowerPoint's; pptxgenjs derives them from the extension. */
export function withSoundTypes(contentTypesXml: string): string {
  return contentTypesXml
    .replace('ContentType="audio/m4a"', 'ContentType="audio/mp4"')
    .replace('ContentType="audio/mp3"', 'ContentType="audio/mpeg"')
    .replace('ContentType="audio/wav"', 'ContentType="audio/x-wav"');
}
