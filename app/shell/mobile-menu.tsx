import { useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '~/ui/icon';

/**
 * The collapsed links of small screens. A native <details>, so that it opens without scripts too; with
 * scripts, Escape, a press outside, tabbing out and navigation close it.
 */
export function MobileMenu({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with each navigation, which closes the menu
  useEffect(() => {
    if (ref.current) ref.current.open = false;
  }, [key]);

  const closer = useRef<typeof import('./close-menu')>();
  /**
   * Attaches the listeners on the press, before the menu opens; the first time once the module has loaded.
   */
  const watch = async () => {
    const menu = ref.current;
    if (!menu || menu.open) return;
    if (closer.current) return closer.current.closeMenuOutside(menu);
    // Without the module, such as offline, the button alone closes the menu.
    closer.current = await import('./close-menu').catch(() => undefined);
    if (menu.open) closer.current?.closeMenuOutside(menu);
  };

  return (
    <details ref={ref} className="group lg:hidden">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself */}
      <summary
        aria-label="Menu"
        onClick={() => void watch()}
        className="grid size-10 list-none place-items-center rounded-control hover:bg-ink/8 [&::-webkit-details-marker]:hidden"
      >
        <Icon name="menu" className="size-6 group-open:hidden" />
        <Icon name="close" className="hidden size-6 group-open:block" />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-paper px-2 py-3 shadow-float"
      >
        {children}
      </nav>
    </details>
  );
}
