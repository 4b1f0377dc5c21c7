import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';

/** The last deleted chat, with an undo button. */
export function DeletedRow({ title, onRestore }: { title: string; onRestore: () => void }) {
  return (
    <p className="flex items-center gap-2 border-t border-line py-1.5 pr-2 pl-4 text-sm">
      <span dir="auto" className="min-w-0 flex-1 truncate">
        Deleted “{title}”
      </span>
      <Button size="small" variant="quiet" onClick={onRestore}>
        <Icon name="undo" className="size-4" />
        Undo
      </Button>
    </p>
  );
}
