import { useNavigate } from '@remix-run/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type ButtonSize, buttonStyle } from '~/ui/button-style';
import { Icon } from '~/ui/icon';
import { stepIndex } from '~/ui/step-index';
import type { ToolDefinition } from './define-tool';
import { offerFiles } from './hand-off/hand-off';
import { recordProvenance } from './hand-off/provenance';
import { ProvenanceLine } from './provenance-line';
import { ToolIcon } from './tool-icon';
import { loadToolList } from './tool-list';

/** Gap between the button and its menu, and margin between the menu and the window's edge, in CSS pixels. */
const gap = 4;
const edge = 12;

/**
 * Hands a result to another tool that accepts it: one menu, or nothing when no tool does. The list of tools
 * grows with the suite, so it loads only when there is a result. The menu is a native popover: Escape and a
 * press outside close it, and the focus returns to the button.
 * @param from the slug of the tool that made it, which is left out of the list
 * @param onChoose called before the page navigates
 */
export function OpenIn({
  name,
  blob,
  from,
  size,
  startOpen,
  onChoose,
}: {
  name: string;
  blob: Blob;
  from: string;
  size?: ButtonSize;
  /** Opens the menu immediately, because the user already asked for it. */
  startOpen?: boolean;
  onChoose?: () => void;
}) {
  const navigate = useNavigate();
  const { takers, title } = useTakers(name, blob.type, from);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  // The icons load when the menu opens: a result may be made offline.
  const [isOpened, setOpened] = useState(false);

  useEffect(() => {
    const list = menu.current;
    if (!list || takers.length === 0) return;
    const open = (event: Event) => {
      if ((event as ToggleEvent).newState !== 'open') return;
      setOpened(true);
      place(list, button.current);
      list.querySelector('button')?.focus({ preventScroll: true });
    };
    // The menu would not scroll along with its button.
    const close = (event: Event) => {
      if (event.target !== list && list.matches(':popover-open')) list.hidePopover();
    };
    list.addEventListener('toggle', open);
    if (startOpen) list.showPopover();
    document.addEventListener('scroll', close, { capture: true, passive: true });
    return () => {
      list.removeEventListener('toggle', open);
      document.removeEventListener('scroll', close, { capture: true });
    };
  }, [takers, startOpen]);
  const stop = { slug: from, title, made: name };
  if (takers.length === 0) return <ProvenanceLine {...stop} />;
  const choose = (slug: string) => {
    onChoose?.();
    const file = new File([blob], name, { type: blob.type });
    recordProvenance(file, stop);
    offerFiles([file]);
    navigate(`/${slug}`);
  };
  const step = (event: KeyboardEvent) => {
    const items = [...(menu.current?.querySelectorAll('button') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLButtonElement);
    const next = stepIndex(event.key, at, items.length, 'vertical');
    if (next === undefined) return;
    event.preventDefault();
    items[next]?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonStyle('secondary', size)}
        {...{ popovertarget: id }}
      >
        Open in…
        <Icon name="chevron-down" className="size-4" />
      </button>
      <ul
        ref={menu}
        id={id}
        aria-label={`Open ${name} in`}
        onKeyDown={step}
        className="open-in"
        {...{ popover: 'auto' }}
      >
        {takers.map(({ slug, title, category }) => (
          <li key={slug}>
            <button
              type="button"
              data-category={category}
              className="open-in-item"
              onClick={() => choose(slug)}
            >
              <span className="size-6">
                {isOpened && <ToolIcon slug={slug} className="size-6" />}
              </span>
              <span>
                <span className="sr-only">Open in </span>
                {title}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ProvenanceLine {...stop} />
    </>
  );
}

/** The other tools that accept a file, and this one's title; empty until the list of tools has loaded. */
function useTakers(
  name: string,
  type: string,
  from: string,
): { takers: readonly ToolDefinition[]; title: string } {
  const [found, setFound] = useState<{ takers: readonly ToolDefinition[]; title: string }>({
    takers: [],
    title: 'Recipe',
  });
  useEffect(() => {
    let current = true;
    loadToolList().then(
      ({ tools, toolsAccepting }) => {
        if (!current) return;
        const takers = toolsAccepting({ name, type }).filter(({ slug }) => slug !== from);
        // A source of results that is not a tool is a recipe.
        setFound({ takers, title: tools.find(({ slug }) => slug === from)?.title ?? 'Recipe' });
      },
      // Offline before the list was loaded: show the result without the menu.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [name, type, from]);
  return found;
}

/** Places the menu below the button, or above it near the window's end; never beyond the window's edges. */
function place(menu: HTMLElement, button: HTMLElement | null): void {
  if (!button) return;
  const from = button.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const left = Math.max(edge, Math.min(from.left, innerWidth - width - edge));
  const below = from.bottom + gap;
  const top = below + height > innerHeight - edge ? from.top - gap - height : below;
  menu.style.left = `${left}px`;
  menu.style.top = `${Math.max(edge, top)}px`;
}
