import {
  drawOverlay,
  type Overlay,
  overlayArea,
  overlaysAt,
} from '@entropy-tools/media/media/trim/overlay';
import type { CropArea } from '@entropy-tools/media/media/trim/trim-request';
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useElementSize } from '~/ui/use-element-size';

/** What lies on the picture at this time, drawn as the export draws it, and moved by pointer and arrows. */
export function OverlayLayer({
  overlays,
  subtitles,
  time,
  crop,
  picture,
  onOverlays,
}: {
  overlays: readonly Overlay[];
  subtitles: readonly Overlay[];
  /** Seconds on the source's timeline. */
  time: number;
  crop: CropArea | undefined;
  picture: { width: number; height: number };
  onOverlays: (overlays: readonly Overlay[]) => void;
}) {
  const layer = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useElementSize(layer);
  const held = useRef<{ x: number; y: number; overlay: Overlay }>();
  const [areas, setAreas] = useState<readonly (CropArea | undefined)[]>([]);
  const density = Math.min(2, globalThis.devicePixelRatio || 1);
  const whole = { left: 0, top: 0, ...picture };
  const area = crop ?? whole;

  useLayoutEffect(() => {
    const painter = canvas.current?.getContext('2d');
    if (!painter || !size || !canvas.current) return;
    const [width, height] = [size.width * density, size.height * density];
    canvas.current.width = width;
    canvas.current.height = height;
    for (const shown of overlaysAt([...overlays, ...subtitles], time))
      drawOverlay(painter, shown, { width, height });
  }, [overlays, subtitles, time, size, density]);
  useEffect(() => {
    const painter = canvas.current?.getContext('2d');
    if (painter && size) setAreas(overlays.map((it) => overlayArea(painter, it, size)));
  }, [overlays, size]);

  const moveTo = (index: number, x: number, y: number) => {
    const within = (value: number) => Math.min(Math.max(0, value), 1);
    onOverlays(
      overlays.map((it, at) => (at === index ? { ...it, x: within(x), y: within(y) } : it)),
    );
  };
  const drag = (event: PointerEvent, index: number) => {
    const { current } = held;
    if (!current || !size) return;
    const { x, y } = current.overlay;
    const [dx, dy] = [event.clientX - current.x, event.clientY - current.y];
    moveTo(index, x + dx / size.width, y + dy / size.height);
  };
  const press = (event: KeyboardEvent, index: number) => {
    const by = event.shiftKey ? 0.05 : 0.01;
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-by, 0],
      ArrowRight: [by, 0],
      ArrowUp: [0, -by],
      ArrowDown: [0, by],
    };
    const step = steps[event.key];
    const overlay = overlays[index];
    if (!step || !overlay) return;
    event.preventDefault();
    moveTo(index, overlay.x + step[0], overlay.y + step[1]);
  };
  const release = () => {
    held.current = undefined;
  };
  const percent = (part: number, of: number) => `${(part / of) * 100}%`;
  return (
    <div
      ref={layer}
      className="overlay-layer"
      style={{
        left: percent(area.left, picture.width),
        top: percent(area.top, picture.height),
        width: percent(area.width, picture.width),
        height: percent(area.height, picture.height),
      }}
    >
      <canvas ref={canvas} className="size-full" aria-hidden />
      {overlays.map((overlay, index) => {
        const place = areas[index];
        const isShown = overlaysAt([overlay], time).length > 0;
        if (!place || (!isShown && held.current?.overlay !== overlay)) return null;
        const name = overlay.kind === 'words' ? `Words ${index + 1}` : `Picture ${index + 1}`;
        const { left, top, width, height } = place;
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: they are only added at the end
            key={index}
            type="button"
            className="overlay-grip"
            aria-label={`${name}: arrows move it`}
            style={{ left, top, width, height }}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              held.current = { x: event.clientX, y: event.clientY, overlay };
            }}
            onPointerMove={(event) => drag(event, index)}
            onPointerUp={release}
            onPointerCancel={release}
            onKeyDown={(event) => press(event, index)}
          />
        );
      })}
    </div>
  );
}
