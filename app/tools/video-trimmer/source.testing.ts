import type { SourceVideo } from '@entropy-tools/media/media/trim/open-video';

/** A film of ten seconds, as the tests of settings take it. */
export const sourceOfTest: SourceVideo = {
  container: 'mp4',
  startSeconds: 0,
  durationSeconds: 10,
  width: 640,
  height: 360,
  frameRate: 25,
  tracks: [{ kind: 'video', codec: 'avc', language: 'und', canDecode: true }],
  others: [],
  keyFrames: [0, 2],
  needsMending: false,
};
