import { useShownPicture } from '~/tool-kit/pictures/use-shown-picture';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { useObjectUrl } from '~/ui/use-object-url';
import type { BackgroundRemover, Picture } from '../use-background-remover';

/** All pictures with their state; pressing one shows it. */
export function PictureStrip({ remover }: { remover: BackgroundRemover }) {
  const { pictures, shown } = remover;
  return (
    <ul aria-label="Images" className="flex min-w-0 gap-2 overflow-x-auto p-1">
      {pictures.map((picture) => (
        <li key={picture.id}>
          <button
            type="button"
            aria-pressed={picture.id === shown?.id}
            aria-label={`${picture.file.name}, ${stateText(picture)}`}
            title={picture.file.name}
            onClick={() => remover.show(picture.id)}
            className={classNames(
              'relative grid size-16 place-items-center overflow-hidden rounded-control border-2 bg-well',
              picture.id === shown?.id ? 'border-accent' : 'border-line',
            )}
          >
            <Thumbnail picture={picture} />
            <StateMark picture={picture} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ picture }: { picture: Picture }) {
  const url = useObjectUrl(useShownPicture(picture.file));
  if (!url || picture.state.status === 'failed') return null;
  return <img src={url} alt="" decoding="async" className="size-full object-cover" />;
}

function StateMark({ picture }: { picture: Picture }) {
  const { status } = picture.state;
  const look = 'absolute right-0.5 bottom-0.5 rounded-full bg-surface p-0.5';
  if (status === 'done')
    return (
      <span className={look}>
        <Icon name="check" className="size-4 text-success" />
      </span>
    );
  if (status === 'failed') return <Icon name="error" className="size-6 text-danger" />;
  return (
    <span className={look}>
      <Icon name="clock" className="size-4 text-muted" />
    </span>
  );
}

function stateText({ state }: Picture): string {
  if (state.status === 'done') return 'ready';
  if (state.status === 'failed') return 'failed';
  return state.status === 'waiting' ? 'waiting' : 'at work';
}
