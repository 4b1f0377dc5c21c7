// What the speaker recorded, as the narration of a slide that PowerPoint makes by 'Record': a sound that
// begins with its slide, its picture beside the slide, where only the editor of the file sees it.

import { toBase64 } from '@entropy-tools/core/base64';
import type PptxGenJS from 'pptxgenjs';
import { SLIDE_WIDTH } from '../slide-drawing';
import { NARRATION_ICON } from './narration-icon';
import type { OfficeSound } from './office-sound';
import { placeOf } from './units';

/** What the object is called, by which its part is finished. */
const NARRATION_NAME = 'Narration';

/** Adds the sound; {@link asNarration} and the time line make a narration of it. */
export function addNarration(page: PptxGenJS.Slide, { bytes, extension }: OfficeSound): void {
  page.addMedia({
    ...{ type: 'audio', extn: extension, data: `audio/${extension};base64,${toBase64(bytes)}` },
    ...{ objectName: NARRATION_NAME, cover: NARRATION_ICON },
    ...placeOf({ x: SLIDE_WIDTH + 24, y: 16, width: 64, height: 64 }),
  });
}

/** pptxgenjs calls every file a video. */
export function asNarration(slideXml: string): string {
  return slideXml.replaceAll('<a:videoFile ', '<a:audioFile ');
}

/** The id of the slide's narration; undefined where nobody speaks. */
export function narrationId(slideXml: string): string | undefined {
  const name = new RegExp(`<p:cNvPr\\s+id="(\\d+)" name="${NARRATION_NAME}"`);
  return name.exec(slideXml)?.[1];
}

/** The types of sound files as PowerPoint knows them; pptxgenjs makes them of the extension. */
export function withSoundTypes(contentTypesXml: string): string {
  return contentTypesXml
    .replace('ContentType="audio/m4a"', 'ContentType="audio/mp4"')
    .replace('ContentType="audio/mp3"', 'ContentType="audio/mpeg"')
    .replace('ContentType="audio/wav"', 'ContentType="audio/x-wav"');
}
