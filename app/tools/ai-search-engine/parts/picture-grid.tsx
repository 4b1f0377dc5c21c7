import type { FoundPicture } from '@workers/api/search/web-search.contract';

/**
 * Pictures that a search found. They are loaded through our server, so that their hosts do not see the user.
 */
export function PictureGrid({ pictures }: { pictures: readonly FoundPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <ul
      aria-label="Pictures"
      className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6"
    >
      {pictures.map(({ path, title, url }) => (
        <li key={path} className="min-w-0">
          <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="group block">
            <img
              src={path}
              alt=""
              loading="lazy"
              decoding="async"
              className="aspect-[4/3] w-full rounded-card border border-line bg-well object-cover"
              onError={({ currentTarget }) =>
                currentTarget.closest('li')?.setAttribute('hidden', '')
              }
            />
            <span
              className="mt-1 line-clamp-2 text-sm wrap-anywhere group-hover:underline"
              dir="auto"
            >
              {title}
            </span>
            <span className="sr-only">, opens in a new tab</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
