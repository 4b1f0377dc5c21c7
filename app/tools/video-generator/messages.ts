/** Messages of the page. */
export const messages = {
  statedTime: 'Takes 30 seconds to 2 minutes.',
  notImage: 'This is not a picture. Choose a JPG, PNG or WebP.',
  noPrompt: 'Write some words first.',
  noImage: 'Choose a picture first.',
  noSecond: 'Choose the second picture too.',
  noSubject: 'Wait until the subject of the picture has been found.',
  reloaded: 'The page was reloaded while a video was being made',
  reloadedDetail:
    'It was not finished. Your words, pictures and settings are still here: begin again.',
} as const;
