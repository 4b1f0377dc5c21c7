import type { ArtSettings } from '@entropy-tools/studio/art/art-settings';
import { useJob } from '~/jobs/use-job';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { useObjectUrl } from '~/ui/use-object-url';
import type { Variation } from '../draw-picture';
import type { GeneratedImage } from '../gallery';
import type { ImageGenerator } from '../use-image-generator';

/** Six small pictures of the same settings with other seeds; a click draws one at full size. */
export function Variations({
  generator: { jobs, drawSettings },
  image,
  settings,
}: {
  generator: ImageGenerator;
  image: GeneratedImage;
  settings: ArtSettings;
}) {
  const job = useJob<Variation[]>();
  const { state } = job;
  return (
    <>
      <Button
        busy={state.status === 'running'}
        onClick={() =>
          void job.start(async (control) => (await jobs.vary(settings, control)).output)
        }
      >
        <Icon name="grid" />
        Variations
      </Button>
      {state.status === 'running' && (
        <div className="w-full">
          <Progress label="Drawing variations" value={state.progress} />
        </div>
      )}
      {state.status === 'failed' && <Notice tone="error">{state.error.message}</Notice>}
      {state.status === 'done' && (
        <ul aria-label="Variations" className="order-last grid w-full grid-cols-3 gap-2">
          {state.result.map((variation) => (
            <li key={variation.settings.seed}>
              <VariationButton
                variation={variation}
                onChoose={() => drawSettings(variation.settings, image.prompt)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function VariationButton({
  variation: { settings, blob },
  onChoose,
}: {
  variation: Variation;
  onChoose: () => void;
}) {
  const url = useObjectUrl(blob);
  return (
    <button
      type="button"
      onClick={onChoose}
      className="block w-full overflow-hidden rounded-control border border-line hover:border-accent"
    >
      {url && <img src={url} alt={`Draw seed ${settings.seed}`} className="w-full" />}
    </button>
  );
}
