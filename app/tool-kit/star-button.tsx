import { favouritesRecord, toggleSlug } from '~/platform/slug-lists';
import { useLocal } from '~/platform/use-local';
import { Icon } from '~/ui/icon';

/** Marks a tool as a favourite on this device. */
export function StarButton({ slug, title }: { slug: string; title: string }) {
  const [favourites, setFavourites] = useLocal(favouritesRecord);
  const starred = favourites.includes(slug);
  return (
    <button
      type="button"
      aria-pressed={starred}
      aria-label={`Favourite: ${title}`}
      title={starred ? 'Remove from favourites' : 'Add to favourites'}
      onClick={() => setFavourites(toggleSlug(favourites, slug))}
      className="relative z-10 grid size-9 place-items-center rounded-control text-muted transition-colors hover:bg-ink/8 hover:text-ink"
    >
      <Icon name={starred ? 'star-filled' : 'star'} />
    </button>
  );
}
