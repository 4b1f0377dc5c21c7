import { subjectAt } from '@entropy-tools/media/matting/subjects';
import type { MouseEvent } from 'react';
import { useShownPicture } from '~/tool-kit/pictures/use-shown-picture';
import { Button } from '~/ui/button';
import { useObjectUrl } from '~/ui/use-object-url';
import { defaultLook } from '../look';
import type { BackgroundRemover, PictureDone } from '../use-background-remover';
import { usePreview } from '../use-preview';
import { BitmapCanvas } from './bitmap-canvas';

/** The cut-out over a faded original: pressing a subject keeps it alone, further presses add others. */
export function SubjectStage({
  remover,
  picture,
}: {
  remover: BackgroundRemover;
  picture: PictureDone;
}) {
  const { strokes, choice, state, file, id } = picture;
  const { preview, subjects } = state.cut;
  const { bitmap } = usePreview(remover.jobs, preview, defaultLook, strokes, choice);
  const url = useObjectUrl(useShownPicture(file));
  const pressPicture = (event: MouseEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const found = subjectAt(subjects, x / box.width, y / box.height);
    if (found !== undefined) remover.press(id, found);
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-sm text-muted">
          Press the subject that is to stay; further presses add others and take them away.
        </p>
        <Button
          disabledReason={!choice && 'All subjects are kept.'}
          onClick={() => remover.keepAll(id)}
        >
          Keep all
        </Button>
      </div>
      <div className="grid place-items-center rounded-card border border-line bg-well">
        <div className="checkerboard relative w-fit max-w-full overflow-hidden">
          {url && (
            <img src={url} alt="" className="absolute inset-0 size-full object-fill opacity-40" />
          )}
          {bitmap && (
            <BitmapCanvas
              bitmap={bitmap}
              label={`${file.name} without its background`}
              className="relative max-h-[39rem]"
            />
          )}
          {/* The numbers below do the same by keyboard. */}
          <div aria-hidden className="absolute inset-0 cursor-pointer" onClick={pressPicture} />
          {subjects.places.map(({ x, y }, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: subjects of a picture never change places
              key={index}
              type="button"
              aria-label={`Subject ${index + 1}`}
              aria-pressed={!choice || choice.kept.includes(index)}
              onClick={() => remover.press(id, index)}
              className="absolute grid size-9 -translate-1/2 place-items-center rounded-full border-2 border-white bg-black/55 text-sm font-semibold text-white aria-pressed:bg-accent aria-pressed:text-accent-ink"
              style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            >
              {index + 1}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
