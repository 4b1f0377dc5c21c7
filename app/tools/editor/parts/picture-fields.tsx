import { toToolError } from '@entropy-tools/core/part-error';
import type { Slide } from '@entropy-tools/studio/deck/deck';
import { useState } from 'react';
import { pictureAccept } from '~/tool-kit/pictures/picture-file';
import { Button } from '~/ui/button';
import { FilePick } from '~/ui/file-pick';
import { askServices, findPhoto, wordsFor } from '../ai/find-photos';
import { themeOfDeck } from '../drawing/use-drawer';
import { messages } from '../messages';
import { addPicture, DEVICE } from '../pictures/load-picture';
import type { Picture } from '../pictures/picture-book';
import type { DrawnSlideArt } from '../pictures/slide-art';
import type { Editor } from '../use-editor';
import { DraftField } from './draft-field';
import { PictureCut } from './picture-cut';

/** A picture by URL, from this device, from the photo search, or drawn from the slide's words. */
export function PictureFields({
  editor,
  slide,
  picture,
  set,
}: {
  editor: Editor;
  slide: Slide;
  picture: Picture | undefined;
  set: (part: Partial<Slide>, step?: string) => void;
}) {
  const [problem, setProblem] = useState<string>();
  const [isLooking, setLooking] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const [drawn, setDrawn] = useState<string>();
  const isOwn = slide.imageUrl?.startsWith(DEVICE) || slide.imageUrl?.startsWith('data:');
  const wantsPicture = /image|gallery/.test(slide.layout);
  const guard = async (work: () => Promise<void>) => {
    setProblem(undefined);
    setDrawn(undefined);
    try {
      await work();
    } catch (error) {
      setProblem((await toToolError(error)).message);
    }
  };
  /** The slide including pending field changes. */
  const now = () => {
    editor.flushPending();
    return editor.slides.current().deck.slides.find(({ id }) => id === slide.id) ?? slide;
  };
  const place = (part: Pick<Slide, 'imageUrl' | 'imageCredit' | 'imageDescription'>) =>
    set({ ...part, ...(slide.layout === 'text-only' ? { layout: 'text-image-right' } : {}) });
  const look = () =>
    guard(async () => {
      setLooking(true);
      try {
        const services = editor.services ?? (await askServices());
        if (!services.photos) return setProblem(messages.noPhotoSearch);
        const photo = await findPhoto(wordsFor(now()));
        if (photo) place(photo);
        else setProblem('No photo was found for these words. Describe the image in other words.');
      } finally {
        setLooking(false);
      }
    });
  const draw = () =>
    guard(async () => {
      setDrawing(true);
      try {
        const seen = now();
        const { layout } = seen;
        const words = wordsFor(seen);
        const { output } = await editor.jobs.draw(
          {
            words,
            // The text-only layout is replaced to make room for the picture.
            layout: layout === 'text-only' ? 'text-image-right' : layout,
            themeId: themeOfDeck(editor.slides.current().deck.theme, editor.isDark).id,
            seed: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
          },
          { signal: new AbortController().signal },
        );
        const imageUrl = await addPicture(output.blob);
        // A pattern is an ornament: the title stands for it.
        place({ imageUrl, ...(output.kind === 'scene' ? { imageDescription: words } : {}) });
        setDrawn(describeDrawn(output));
      } finally {
        setDrawing(false);
      }
    });
  return (
    <div className="flex flex-col gap-3">
      {isOwn ? (
        <p className="text-sm">
          A picture from this device.{' '}
          <button
            type="button"
            className="link-button"
            onClick={() => set({ imageUrl: undefined } as Partial<Slide>)}
          >
            Remove
          </button>
        </p>
      ) : (
        <DraftField
          editor={editor}
          slide={slide}
          name="imageUrl"
          label="Image URL"
          type="url"
          inputMode="url"
          placeholder="https://"
        />
      )}
      {(picture?.status === 'failed' || (wantsPicture && !slide.imageUrl)) && (
        <p className="text-sm text-muted" role="status">
          {messages.imageMissing}
          {picture?.status === 'failed' && `: ${picture.reason}`}
        </p>
      )}
      <DraftField editor={editor} slide={slide} name="imageDescription" label="Image description" />
      {picture?.status === 'ready' && <PictureCut slide={slide} set={set} />}
      <div className="flex flex-wrap gap-2">
        <FilePick
          accept={pictureAccept}
          label="A picture for this slide"
          testId="picture-input"
          onFiles={([file]) =>
            file && void guard(async () => place({ imageUrl: await addPicture(file) }))
          }
        >
          {(choose) => (
            <Button size="small" onClick={choose}>
              Choose a picture
            </Button>
          )}
        </FilePick>
        <Button size="small" busy={isLooking} onClick={() => void look()}>
          Find an image
        </Button>
        <Button size="small" busy={isDrawing} onClick={() => void draw()}>
          Draw it
        </Button>
      </div>
      {drawn && (
        <p role="status" className="text-sm text-muted">
          {drawn}
        </p>
      )}
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

/** What of the words is in the picture. */
function describeDrawn({ kind, leftOut }: DrawnSlideArt): string {
  if (kind === 'no-drawings')
    return 'The drawings of things could not be fetched, so a pattern stands for your words. Go online once, and draw again.';
  if (kind === 'pattern')
    return 'These words name nothing that can be drawn here, so a pattern in the colours of the design stands for them. Describe the image in other words.';
  const left = leftOut.map((word) => `“${word}”`).join(', ');
  return left === '' ? 'Drawn on this device.' : `Drawn on this device. Left out: ${left}.`;
}
