// Requests that neither a format nor the name of a tool answers: where the nearest help is, and what cannot be done.

/** What answers a request. */
interface OtherTask {
  slug: string;
  label: string;
  to: string;
  /** What is meant, or what cannot be done, in a few words. */
  said: string;
}

const joining = String.raw`\b(?:merge|combine|join|append|unite|stack)\b`;
const tables = String.raw`\b(?:csv|tsv|xlsx?|excel|spreadsheets?|parquet)\b`;
/** Not as what is to be made: 'combine photos into a Word document'. */
const documents = String.raw`(?<!\b(?:in)?to (?:an? )?|\bas (?:an? )?)\b(?:docx?|odt|rtf|word)\b`;
const sounds = String.raw`\b(?:mp3|wav|m4a|flac|ogg|opus|aac|audio|sound|song|music|recording|podcast|voice)s?\b`;
const louder = String.raw`\b(?:louder|quieter|too quiet|normali[sz]e|loudness|volume|boost)\b`;
const pictures = String.raw`\b(?:photo|picture|image|pic|foto|jpe?g|png)s?\b`;
const grey = String.raw`\bblack[ -]?(?:and|&|n|en)[ -]?white\b|\bgr[ae]y[ -]?scale\b|\bmonochrome\b|\bdesaturate\b`;
const subtitles = String.raw`\b(?:subtitles?|srt|vtt|captions?)\b`;
const shifted = String.raw`\b(?:shift|delay|sync\w*|offset|earlier|later|ahead|behind|late|early)\b`;

const both = (one: string, other: string) =>
  new RegExp(`(?:${one}).*(?:${other})|(?:${other}).*(?:${one})`);

const others: readonly (readonly [pattern: RegExp, task: OtherTask])[] = [
  [
    both(joining, tables),
    {
      slug: 'data-analysis',
      label: 'Put tables together',
      to: '/data-analysis?section=sql',
      said: 'by SQL: UNION ALL for rows, JOIN for columns',
    },
  ],
  [
    both(joining, documents),
    {
      slug: 'converter',
      label: 'Convert Word to PDF',
      to: '/converter/docx-to-pdf',
      said: 'Word files are joined as PDFs only, by the PDF Merger',
    },
  ],
  [
    both(louder, sounds),
    {
      slug: 'converter',
      label: 'Even the loudness',
      to: '/converter?to=mp3&loudness=even',
      said: 'to \u221216 LUFS, as podcasts and streams have it',
    },
  ],
  [
    /\bring ?tones?\b|\bm4r\b/,
    {
      slug: 'video-trimmer',
      label: 'Cut the sound of a video',
      to: '/video-trimmer?format=m4a',
      said: 'recordings alone cannot be cut here',
    },
  ],
  [
    both(grey, pictures),
    {
      slug: 'image-resizer',
      label: 'Resize, crop and turn pictures',
      to: '/image-resizer',
      said: 'their colours cannot be taken out here',
    },
  ],
  [
    both(subtitles, shifted),
    {
      slug: 'audio-transcriber',
      label: 'Make subtitles',
      to: '/audio-transcriber',
      said: 'anew: the times of subtitles cannot be shifted here',
    },
  ],
  [
    /\bmobi\b|\bazw3?\b|\bkindle\b/,
    {
      slug: 'converter',
      label: 'Convert to EPUB',
      to: '/converter?to=epub',
      said: 'which Kindles take too; MOBI is neither read nor written',
    },
  ],
  [
    /\bdjvu?\b/,
    {
      slug: 'converter',
      label: 'Recognise the text of scans',
      to: '/converter?do=text',
      said: 'of PDFs and pictures; DjVu is neither read nor written',
    },
  ],
];

/** The answer to such a request; undefined for any other. @param folded as `foldText` makes it */
export function readOthers(folded: string): OtherTask | undefined {
  return others.find(([pattern]) => pattern.test(folded))?.[1];
}
