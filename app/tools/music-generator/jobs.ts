import type { SoundFormat } from '~/codecs/music/export/encode-sound';
import type { MusicSettings } from '~/codecs/music/music-settings';
import type { Score } from '~/codecs/music/score';
import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';

const SAMPLE_RATE = 44_100;

/** What the Music Generator does off the page's thread. */
export const jobs = defineJobs({
  /** Composes and plays a piece. */
  async compose(
    settings: MusicSettings,
    { signal, onProgress },
  ): Promise<{ score: Score; sound: Blob }> {
    const [{ composeMusic }, { renderMusic }, { writeWav }] = await Promise.all([
      import('~/codecs/music/compose/compose-music'),
      import('~/codecs/music/render/render-music'),
      import('~/codecs/music/export/write-wav'),
    ]);
    const score = composeMusic(settings);
    const sound = await renderMusic(score, { sampleRate: SAMPLE_RATE, signal, onProgress });
    return { score, sound: writeWav(sound) };
  },
  /** The sound in another format. */
  async encode({ sound, format }: { sound: Blob; format: SoundFormat }, context): Promise<Blob> {
    const { encodeSound } = await import('~/codecs/music/export/encode-sound');
    return encodeSound(sound, format, context);
  },
  async midi(score: Score): Promise<Blob> {
    const { writeMidi } = await import('~/codecs/music/export/write-midi');
    return new Blob([writeMidi(score)], { type: 'audio/midi' });
  },
  async notation({ score, title }: { score: Score; title: string }): Promise<Blob> {
    const { writeMusicXml } = await import('~/codecs/music/export/write-music-xml');
    const type = 'application/vnd.recordare.musicxml+xml';
    return new Blob([writeMusicXml(score, title)], { type });
  },
  /** Every part by itself, as it is in the mix, in a ZIP of WAV files. */
  async stems({ score, name }: { score: Score; name: string }, context): Promise<Blob> {
    const { writeStems } = await import('~/codecs/music/export/write-stems');
    return writeStems(score, name, SAMPLE_RATE, context);
  },
  /** Loads what composing and saving need, so that both work without a network later. */
  async warmUp() {
    await Promise.all([
      import('~/codecs/music/compose/compose-music'),
      import('~/codecs/music/render/render-music'),
      import('~/codecs/music/export/write-wav'),
      import('~/codecs/music/export/write-midi'),
      import('~/codecs/music/export/write-music-xml'),
      import('~/codecs/music/export/write-stems'),
      import('~/codecs/music/export/encode-sound'),
      import('mediabunny'),
      import('@mediabunny/mp3-encoder'),
      import('~/codecs/media/aac-encoder').then(({ ensureAacEncoder }) => ensureAacEncoder()),
    ]);
  },
});

/** The Music Generator's jobs as its page calls them. */
export type MusicJobs = JobCalls<typeof jobs>;
