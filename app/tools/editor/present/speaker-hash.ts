/** The URL hash of the speaker's window. */
export const SPEAKER_HASH = '#speaker=';
