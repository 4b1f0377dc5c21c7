import { canReadAnimations } from '@entropy-tools/media/image/animation/read-animation';
import { keepsFrames } from '../settings';
import type { ImageResizer } from '../use-image-resizer';

/** States in advance what happens to animated pictures, and offers the formats that keep them. */
export function AnimationChoice({ resizer: { settings, set } }: { resizer: ImageResizer }) {
  if (!canReadAnimations())
    return (
      <p className="text-sm text-muted">
        This browser does not take animations apart: of an animated image the first picture is kept.
      </p>
    );
  if (keepsFrames(settings.format))
    return <p className="text-sm text-muted">Animated images keep all their pictures.</p>;
  return (
    <p className="text-sm text-muted">
      {settings.format.toUpperCase()} keeps only the first picture of an animated image. Keep all as{' '}
      <button type="button" className="link-button" onClick={() => set({ format: 'webp' })}>
        WebP
      </button>{' '}
      or{' '}
      <button type="button" className="link-button" onClick={() => set({ format: 'gif' })}>
        GIF
      </button>
      .
    </p>
  );
}
