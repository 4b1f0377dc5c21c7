import type { SoundFormat } from '@entropy-tools/studio/music/export/encode-sound';
import type { MusicSettings } from '@entropy-tools/studio/music/music-settings';
import type { Score } from '@entropy-tools/studio/music/score';
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
      import('@entropy-tools/studio/music/compose/compose-music'),
      import('@entropy-tools/studio/music/render/render-music'),
      import('@entropy-tools/studio/music/export/write-wav'),
    ]);
    const score = composeMusic(settings);
    const sound = await renderMusic(score, { sampleRate: SAMPLE_RATE, signal, onProgress });
    return { score, sound: writeWav(sound) };
  },
  /** The sound in another format. */
  async encode({ sound, format }: { sound: Blob; format: SoundFormat }, context): Promise<Blob> {
    const { encodeSound } = await import('@entropy-tools/studio/music/export/encode-sound');
    return encodeSound(sound, format, context);
  },
  async midi(score: Score): Promise<Blob> {
    const { writeMidi } = await import('@entropy-tools/studio/music/export/write-midi');
    return new Blob([writeMidi(score)], { type: 'audio/midi' });
  },
  async notation({ score, title }: { score: Score; title: string }): Promise<Blob> {
    const { writeMusicXml } = await import('@entropy-tools/studio/music/export/write-music-xml');
    const type = 'application/vnd.recordare.musicxml+xml';
    return new Blob([writeMusicXml(score, title)], { type });
  },
  /** Each part by itself at its level in the mix, as WAV files in a ZIP. */
  async stems({ score, name }: { score: Score; name: string }, context): Promise<Blob> {
    const { writeStems } = await import('@entropy-tools/studio/music/export/write-stems');
    return writeStems(score, name, SAMPLE_RATE, context);
  },
  /** Preloads what composing and saving need, so that both work offline later. */
  async warmUp() {
    await Promise.all([
      import('@entropy-tools/studio/music/compose/compose-music'),
      import('@entropy-tools/studio/music/render/render-music'),
      import('@entropy-tools/studio/music/export/write-wav'),
      import('@entropy-tools/studio/music/export/write-midi'),
      import('@entropy-tools/studio/music/export/write-music-xml'),
      import('@entropy-tools/studio/music/export/write-stems'),
      import('@entropy-tools/studio/music/export/encode-sound'),
      import('mediabunny'),
      import('@mediabunny/mp3-encoder'),
      import('@entropy-tools/media/media/aac-encoder').then(({ ensureAacEncoder }) =>
        ensureAacEncoder(),
      ),
    ]);
  },
});

/** The Music Generator's jobs as its page calls them. */
export type MusicJobs = JobCalls<typeof jobs>;
