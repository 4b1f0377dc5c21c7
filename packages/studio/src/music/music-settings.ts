/** Settings of a piece of music: the choices and their limits. */

/** Genres as they are offered; the first is the usual one. */
export const genres = [
  { id: 'pop', label: 'Pop' },
  { id: 'rock', label: 'Rock' },
  { id: 'hip-hop', label: 'Hip-Hop' },
  { id: 'electronic', label: 'Electronic' },
  { id: 'jazz', label: 'Jazz' },
  { id: 'classical', label: 'Classical' },
  { id: 'country', label: 'Country' },
  { id: 'rnb', label: 'R&B' },
  { id: 'folk', label: 'Folk' },
  { id: 'blues', label: 'Blues' },
  { id: 'reggae', label: 'Reggae' },
  { id: 'metal', label: 'Metal' },
  { id: 'latin', label: 'Latin' },
  { id: 'lofi', label: 'Lo-fi' },
  { id: 'ambient', label: 'Ambient' },
] as const;

/** Moods as they are offered; the first is the usual one. */
export const moods = [
  { id: 'upbeat', label: 'Upbeat' },
  { id: 'happy', label: 'Happy' },
  { id: 'energetic', label: 'Energetic' },
  { id: 'hopeful', label: 'Hopeful' },
  { id: 'romantic', label: 'Romantic' },
  { id: 'calm', label: 'Calm' },
  { id: 'dreamy', label: 'Dreamy' },
  { id: 'epic', label: 'Epic' },
  { id: 'sad', label: 'Sad' },
  { id: 'melancholic', label: 'Melancholic' },
  { id: 'mysterious', label: 'Mysterious' },
  { id: 'dark', label: 'Dark' },
  { id: 'aggressive', label: 'Aggressive' },
] as const;

/** The twelve major keys. A dark mood is in the relative minor: the same notes, another home. */
export const keys = ['C', 'C♯', 'D', 'E♭', 'E', 'F', 'F♯', 'G', 'A♭', 'A', 'B♭', 'B'] as const;

export type Genre = (typeof genres)[number]['id'];
export type Mood = (typeof moods)[number]['id'];
type MusicKey = (typeof keys)[number];

export const MIN_SECONDS = 30;
export const MAX_SECONDS = 300;
export const MIN_BPM = 60;
export const MAX_BPM = 180;
/** Maximum length of the lyrics; longer ones are cut. */
export const MAX_LYRICS_CHARACTERS = 5000;

/** What a piece is composed from: the same settings give the same piece. */
export interface MusicSettings {
  seed: string;
  genre: Genre;
  mood: Mood;
  key: MusicKey;
  /** Quarter notes a minute, {@link MIN_BPM} to {@link MAX_BPM}. */
  bpm: number;
  /** {@link MIN_SECONDS} to {@link MAX_SECONDS}; a video may ask for as little as 4. */
  durationSeconds: number;
  /** A wordless voice has the tune; otherwise an instrument has it. */
  vocals: boolean;
  /** Lyrics for the tune, one line each; empty lines separate the verses. */
  lyrics?: string | undefined;
  /** An instrument for the tune in place of the genre's own. */
  lead?: string | undefined;
  /** Leaves out the genre's drums. */
  noDrums?: boolean | undefined;
}

/** The settings of a fresh page. */
export const defaultMusicSettings: Omit<MusicSettings, 'seed'> = {
  genre: 'pop',
  mood: 'upbeat',
  key: 'C',
  bpm: 120,
  durationSeconds: 120,
  vocals: true,
};
