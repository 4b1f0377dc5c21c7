import { useSyncExternalStore } from 'react';
import { Icon } from '~/ui/icon';
import { Kbd } from '~/ui/kbd';

const never = () => () => undefined;

/** Opens the command palette through the early script; shows the shortcut of this system. */
export function SearchButton() {
  const isMac = useSyncExternalStore(
    never,
    () => /mac|iphone|ipad/i.test(navigator.userAgent),
    () => false,
  );
  return (
    <button
      type="button"
      data-palette
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      className="inline-flex min-h-10 items-center gap-2 rounded-control px-2.5 text-sm text-muted transition-colors hover:text-ink max-md:hover:bg-ink/8 md:w-44 md:border md:border-line md:bg-surface md:hover:border-edge lg:w-56"
    >
      <Icon name="search" className="size-5 text-ink md:size-4" />
      <span className="whitespace-nowrap max-md:sr-only">Search tools</span>
      <span className="ml-auto flex gap-1 max-md:hidden" aria-hidden>
        <Kbd>{isMac ? '⌘' : 'Ctrl'}</Kbd>
        <Kbd>K</Kbd>
      </span>
    </button>
  );
}
