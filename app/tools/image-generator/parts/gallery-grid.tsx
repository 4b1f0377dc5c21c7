import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { IconButton } from '~/ui/icon-button';
import { useObjectUrl } from '~/ui/use-object-url';
import type { GeneratedImage } from '../gallery';
import type { ImageGenerator } from '../use-image-generator';

/** The pictures of this device, newest first. */
export default function GalleryGrid({ generator }: { generator: ImageGenerator }) {
  const { gallery, shown, show } = generator;
  return (
    <section aria-label="Gallery" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-xl">Gallery</h2>
        <div className="flex items-center gap-3 text-sm text-muted">
          <span data-figures>{gallery.images.length} kept on this device</span>
          <Button variant="quiet" size="small" onClick={gallery.clear}>
            Delete all
          </Button>
        </div>
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {gallery.images.map((image) => (
          <li key={image.id}>
            <GalleryItem
              image={image}
              isShown={image.id === shown?.id}
              onShow={() => {
                show(image.id);
                document
                  .querySelector('[aria-label="Result"]')
                  ?.scrollIntoView({ block: 'nearest' });
              }}
              onDelete={() => gallery.remove(image.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GalleryItem({
  image,
  isShown,
  onShow,
  onDelete,
}: {
  image: GeneratedImage;
  isShown: boolean;
  onShow: () => void;
  onDelete: () => void;
}) {
  const url = useObjectUrl(image.blob);
  return (
    <figure className="flex flex-col gap-1">
      <button
        type="button"
        aria-current={isShown || undefined}
        onClick={onShow}
        className="block aspect-square w-full overflow-hidden rounded-control border border-line bg-well aria-current:outline-2 aria-current:outline-accent"
      >
        {url && <img src={url} alt={image.prompt} className="size-full object-cover" />}
      </button>
      <figcaption className="flex items-start justify-between gap-1 text-sm">
        <span className="min-w-0">
          <span className="line-clamp-1 wrap-anywhere" dir="auto">
            {image.prompt}
          </span>
          <span className="line-clamp-1 text-muted">
            {image.engine === 'simulation' ? <Badge tone="warning">Simulated</Badge> : image.model}
          </span>
        </span>
        <IconButton icon="trash" label={`Delete ${image.prompt}`} onClick={onDelete} />
      </figcaption>
    </figure>
  );
}
