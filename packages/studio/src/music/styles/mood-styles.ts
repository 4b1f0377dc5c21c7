/** What a mood changes in any genre. */
import type { Mood } from '../music-settings';

export interface MoodStyle {
  mode: 'major' | 'minor';
  /** −1 to 1: how much plays and how hard. */
  energy: number;
  /** 0 to 1: how many notes the tune has. */
  density: number;
  /** Semitones by which the tune lies higher. */
  lift: number;
  /** Decibels of high frequencies. */
  brightness: number;
  /** Times the genre's room. */
  room: number;
  /** Which way a phrase goes: −1 falls, 1 rises, 0 is an arch. */
  contour: number;
}

export const moodStyles: Readonly<Record<Mood, MoodStyle>> = {
  upbeat: mood('major', 0.25, 0.65, 1, 0.5, 1, 0.3),
  happy: mood('major', 0.15, 0.7, 2, 1, 0.9, 0.5),
  energetic: mood('major', 0.5, 0.85, 2, 1, 0.9, 0.4),
  hopeful: mood('major', 0, 0.5, 1, 0.5, 1.2, 1),
  romantic: mood('major', -0.2, 0.4, 0, -0.5, 1.3, 0),
  calm: mood('major', -0.4, 0.25, -1, -1.5, 1.3, -0.3),
  dreamy: mood('major', -0.25, 0.3, 2, -1, 1.8, 0),
  epic: mood('minor', 0.45, 0.45, 2, 0.5, 1.6, 1),
  sad: mood('minor', -0.35, 0.3, -1, -1.5, 1.3, -1),
  melancholic: mood('minor', -0.2, 0.4, 0, -1, 1.3, -0.6),
  mysterious: mood('minor', -0.15, 0.35, 0, -1, 1.7, 0),
  dark: mood('minor', 0.1, 0.4, -3, -2, 1.3, -0.5),
  aggressive: mood('minor', 0.6, 0.85, 0, 1.5, 0.7, -0.2),
};

function mood(
  mode: MoodStyle['mode'],
  energy: number,
  density: number,
  lift: number,
  brightness: number,
  room: number,
  contour: number,
): MoodStyle {
  return { mode, energy, density, lift, brightness, room, contour };
}
