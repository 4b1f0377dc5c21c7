import type { Colour } from '@entropy-tools/media/colour/colour';
import { openedEndings } from '~/tool-kit/pictures/picture-file';
import { useShownPicture } from '~/tool-kit/pictures/use-shown-picture';
import { Button } from '~/ui/button';
import { FileDrop } from '~/ui/file-drop';
import { Notice } from '~/ui/notice';
import { useObjectUrl } from '~/ui/use-object-url';
import type { ColourState } from '../use-colour';
import { useExtraction } from '../use-extraction';
import { ExtractedColours } from './extracted-colours';
import { ToolSection } from './tool-section';

/** Extracts colours from a picture, which stays on this device. */
export function ExtractSection({
  state: { setColour },
  onTake,
}: {
  state: ColourState;
  onTake: (colours: readonly Colour[]) => void;
}) {
  const extraction = useExtraction();
  const { file, state, result } = extraction;
  const url = useObjectUrl(useShownPicture(result ? file : undefined));
  return (
    <ToolSection title="Extract from Image" purpose="The colours of a photo, logo or screenshot.">
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          <FileDrop
            label="Drop a picture here"
            hint="Any kind of picture, up to 100 MB. It is not sent anywhere."
            extensions={openedEndings}
            multiple={false}
            onFiles={([first]) => first && extraction.open(first)}
          />
          {result && file && (
            <figure className="flex items-center gap-4">
              {url && (
                <img
                  src={url}
                  alt=""
                  className="checkerboard max-h-40 max-w-1/2 rounded-control border border-line object-contain"
                />
              )}
              <figcaption className="min-w-0 text-sm">
                <span className="block font-medium wrap-anywhere">{file.name}</span>
                <span className="text-muted" data-figures="">
                  {result.colours.width} × {result.colours.height} pixels
                </span>
              </figcaption>
            </figure>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4" aria-busy={state.status === 'running'}>
          {state.status === 'idle' && !result && (
            <p className="text-muted">Its colours appear here, ready to use or to save.</p>
          )}
          {state.status === 'running' && !result && (
            <div className="flex items-center gap-4">
              <p role="status">Looking at {file?.name}…</p>
              <Button size="small" onClick={extraction.cancel}>
                Cancel
              </Button>
            </div>
          )}
          {state.status === 'failed' && (
            <Notice tone="error" title={file?.name}>
              {state.error.message}
            </Notice>
          )}
          {result && (
            <ExtractedColours
              result={result}
              count={extraction.count}
              onCount={extraction.setCount}
              onColour={setColour}
              onTake={onTake}
            />
          )}
        </div>
      </div>
    </ToolSection>
  );
}
