import { useEffect, useRef } from 'react';
import { classNames } from '~/ui/class-names';

/** Shows a bitmap without consuming it, so that several places can show it. */
export function BitmapCanvas({
  bitmap,
  label,
  className,
}: {
  bitmap: ImageBitmap;
  /** Accessible name. */
  label: string;
  className?: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    element.width = bitmap.width;
    element.height = bitmap.height;
    element.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      className={classNames('block max-w-full', className)}
    />
  );
}
