import { formatBytes } from '@entropy-tools/core/format';
import { settingsToAddress } from '@entropy-tools/studio/art/address';
import { EngineLine } from '~/tool-kit/engine-line';
import { OpenIn } from '~/tool-kit/open-in';
import { Button } from '~/ui/button';
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
  const { settings, understood = [] } = image;
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
      </div>
      <div className="flex flex-col gap-1 text-sm text-muted">
        <p data-figures>
          {image.width} × {image.height} px · {formatBytes(image.blob.size)}
          {settings && ` · seed ${settings.seed}`}
        </p>
        {image.engine === 'real' ? (
          <p data-testid="engine-line">
            Drawn on this device by {image.model.split(', ')[0]} – no AI.
          </p>
        ) : (
          <EngineLine madeBy={[image.model]} simulated={image.engine === 'simulation'} />
        )}
        {image.engine === 'real' && (
          <p>
            {understood.length > 0
              ? `Words that steered it: ${understood.join(', ')}.`
              : image.prompt !== 'From a link' &&
                'No word of this prompt is in the dictionary, so its letters decided.'}
          </p>
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
