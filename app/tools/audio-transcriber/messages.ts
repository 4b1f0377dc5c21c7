import { ANY_LANGUAGE } from './spoken-language';

/** The tool's messages; those of the specification word for word. */
export const messages = {
  history: 'Transcription History',
  notMedia: 'Please select valid audio or video files',
  tooLarge: 'Some files are too large. Maximum size is 100MB per file.',
  noAudioContext: 'Browser does not support AudioContext. Cannot process file.',
  noDecode: 'Could not decode audio file. It may be corrupt or in an unsupported format.',
  noRead: 'Failed to read file.',
  noKey: 'Gemini API key not configured. Cannot transcribe.',
  takesNoSound: (engine: string) =>
    `${engine} accepts no recordings, and they are sent to no other engine. Choose one that accepts them, such as Google, in the line of the AI service.`,
  noSpeech: 'No speech was found in this recording.',
  otherTab: 'Another tab is working on this recording.',
  soundNotKept:
    'This browser has no room to keep the sound. The text is kept; add the file again to listen to it later.',
  soundGone: 'The sound of this recording is not kept here any more. Add the file again.',
  textNotKept:
    'This browser has no room to keep the text. Save it as a file, and remove transcriptions that you no longer need.',
  noMicrophone:
    'The microphone could not be used. Allow it in the browser’s address bar, and see that one is connected.',
  endsEarly: (at: string) =>
    `The file breaks off at ${at}: the rest cannot be read. What came before is here.`,
} as const;

/** The instruction to the AI service, after the audio. Its reply to silence matches {@link SILENCE}. */
export const instructionFor = (language: string): string => {
  const spoken = language === ANY_LANGUAGE ? 'the language that is spoken' : language;
  return `Transcribe the speech in this audio in ${spoken}. Return only the transcribed text: no time codes, no speaker names, no comments. If nobody speaks, return only [silence].`;
};

/** Matches the reply for a stretch without speech. */
export const SILENCE = /^\W*silence\W*$/i;
