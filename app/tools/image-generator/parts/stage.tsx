import { formatBytes } from '@entropy-tools/core/format';
import { settingsToAddress } from '@entropy-tools/studio/art/address';
import { asksForPhotograph } from '@entropy-tools/studio/art/prompt/read-style';
import { EngineLine } from '~/tool-kit/engine-line';
import { OpenIn } from '~/tool-kit/open-in';
import { Button } from '~/ui/button';
import { changeThenFocus } from '~/ui/change-then-focus';
import { Icon } from '~/ui/icon';
import { useCopy } from '~/ui/use-copy';
import { useObjectUrl } from '~/ui/use-object-url';
import { fileName } from '../file-name';
import type { GeneratedImage } from '../gallery';
import type { ImageGenerator } from '../use-image-generator';
import { SaveMenu } from './save-menu';
import { Variations } from './variations';

/** The selected picture: the picture itself, what made it, and its actions. */
export default function Stage({
  generator,
  image,
}: {
  generator: ImageGenerator;
  image: GeneratedImage;
}) {
  const url = useObjectUrl(image.blob);
  const { settings } = image;
  return (
    <div className="flex flex-col gap-4" data-testid="stage">
      <div className="flex justify-center overflow-hidden rounded-card border border-line bg-well">
        {url ? (
          <img
            src={url}
            alt={image.prompt}
            width={image.width}
            height={image.height}
            className="max-h-[70vh] w-auto max-w-full object-contain"
          />
        ) : (
          <div className="h-96" />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <SaveMenu generator={generator} image={image} />
        <OpenIn name={fileName(image)} blob={image.blob} from="image-generator" />
        {generator.service?.takes.picture && (
          <Button variant="quiet" onClick={() => change(generator, image)}>
            Change by {generator.service.name}
          </Button>
        )}
      </div>
      <div className="flex flex-col gap-1 text-sm text-muted">
        <p data-figures>
          {image.width} × {image.height} px · {formatBytes(image.blob.size)}
          {settings && ` · seed ${settings.seed}`}
        </p>
        {image.engine === 'real' ? (
          <DrawnLines generator={generator} image={image} />
        ) : (
          <EngineLine madeBy={[image.model]} simulated={image.engine === 'simulation'} />
        )}
      </div>
      {settings && (
        <div className="flex flex-wrap items-center gap-3">
          <Variations generator={generator} image={image} settings={settings} />
          <CopyLink address={settingsToAddress(settings)} />
        </div>
      )}
    </div>
  );
}

/** Takes a picture as the one that the service is to change. */
function change({ setEngine, setSource }: ImageGenerator, image: GeneratedImage): void {
  changeThenFocus(
    () => {
      setEngine('service');
      setSource({ name: image.prompt, blob: image.blob, strokes: [] });
    },
    () => {
      const prompt = document.querySelector<HTMLTextAreaElement>('[name=prompt]');
      // What is to change is written in place of what the picture was.
      prompt?.select();
      return prompt;
    },
  );
}

/** What drew the picture, and what of the prompt is in it. */
function DrawnLines({
  generator: { service },
  image: { settings, model, prompt, understood = [], leftOut = [], lacksDrawings },
}: {
  generator: ImageGenerator;
  image: GeneratedImage;
}) {
  const { scene, style } = settings ?? {};
  const drawnBy = scene ? 'from drawings of things' : `by ${model.split(', ')[0]}`;
  const known = understood.join(', ');
  return (
    <>
      <p data-testid="engine-line">Drawn on this device {drawnBy} – no AI.</p>
      {lacksDrawings && (
        <p>
          The drawings of things could not be fetched, so forms and colours stand for your words. Go
          online once, and generate again.
        </p>
      )}
      {prompt !== 'From a link' && (
        <p>
          {known === ''
            ? 'No word of this prompt is in the dictionary, so its letters decided.'
            : scene
              ? `Understood: ${known}.`
              : `Words that steered it: ${known}.`}
          {leftOut.length > 0 && ` Left out: ${leftOut.map((word) => `“${word}”`).join(', ')}.`}
        </p>
      )}
      {(style === 'photorealistic' || asksForPhotograph(prompt)) && (
        <p>
          A drawing, not a photograph.{' '}
          {service
            ? `For a photograph, choose ${service.name} above.`
            : 'A photograph takes a picture service, which this site does not offer now.'}
        </p>
      )}
      {scene?.subjects.some(({ drawing }) => drawing.startsWith('game:')) && (
        <p>
          Silhouettes by Lorc, Delapouite and others of{' '}
          <a href="https://game-icons.net" rel="noreferrer" target="_blank">
            game-icons.net
          </a>{' '}
          (CC BY 3.0): name them where you publish the picture.
        </p>
      )}
    </>
  );
}

/** Copies the settings as a link: whoever opens it gets the same picture. */
function CopyLink({ address }: { address: string }) {
  const { outcome, copy } = useCopy();
  return (
    <Button
      variant="quiet"
      onClick={() => copy(`${location.origin}${location.pathname}#${address}`)}
    >
      <Icon name="link" />
      {outcome === 'copied' ? 'Copied' : outcome === 'refused' ? 'Not copied' : 'Copy link'}
    </Button>
  );
}
