import { seededRandom, shuffle } from '@entropy-tools/core/random';

/** A request that the field understands, with the address that it leads to. */
export interface Example {
  text: string;
  to: string;
}

/** Requests as people type them; a test asks the parser whether each leads to its address. */
export const examples: readonly Example[] = [
  { text: 'mp4 to gif', to: '/converter/mp4-to-gif' },
  { text: 'sign a pdf', to: '/pdf-editor?mode=sign' },
  { text: 'resize photo to 2 MB', to: '/image-resizer?percent=100&size=2MB' },
  { text: 'word to pdf', to: '/converter/docx-to-pdf' },
  { text: 'merge 3 pdfs', to: '/pdf-merger?do=merge' },
  { text: 'black out words', to: '/pdf-editor?mode=redact' },
  { text: '12 km in miles', to: '/unit-converter?category=length&from=km&to=mi&value=12' },
  { text: 'remove background', to: '/background-remover' },
  { text: 'heic to jpg', to: '/converter/heic-to-jpg' },
  { text: 'first 10 seconds of a video', to: '/video-trimmer?start=0&end=10' },
  { text: 'transcribe a recording', to: '/audio-transcriber' },
  { text: 'compress pdf', to: '/pdf-merger?do=compress' },
  { text: 'photo to text', to: '/converter?do=text' },
  { text: 'mp4 to mp3', to: '/converter/mp4-to-mp3' },
  {
    text: '100 usd in zar',
    to: '/unit-converter?category=currency&from=USD&to=ZAR&value=100',
  },
  { text: 'palette from photo', to: '/color-picker' },
  { text: 'wifi qr code', to: '/qr-generator' },
  { text: 'chart from csv', to: '/data-analysis?section=chart' },
  { text: 'video without sound', to: '/video-trimmer?sound=off' },
  { text: 'password protect pdf', to: '/pdf-merger?do=protect' },
  { text: 'resize to 1200x800', to: '/image-resizer?width=1200&height=800' },
  { text: 'translate a document', to: '/document-translator' },
  { text: 'pdf to word', to: '/converter/pdf-to-docx' },
  { text: 'csv to excel', to: '/converter/csv-to-xlsx' },
];

const EXAMPLES_A_DAY = 5;

/** The examples of a day, the same for everyone. @param slugs of the tools that are ready */
export function examplesOf(day: string, slugs: readonly string[]): Example[] {
  const ready = examples.filter(({ to }) => slugs.includes(to.split(/[/?]/)[1] ?? ''));
  return shuffle(seededRandom(`examples ${day}`), ready).slice(0, EXAMPLES_A_DAY);
}
