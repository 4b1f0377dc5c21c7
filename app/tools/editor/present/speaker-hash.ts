/** The address of the speaker's window, after the page's own. */
export const SPEAKER_HASH = '#speaker=';
