import { extensionOf } from '@entropy-tools/core/file-names';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { FOUND_BY_TYPING, type Offer, type Offers, searchOffers } from '~/tool-kit/offers';
import { ToolIcon } from '~/tool-kit/tool-icon';
import { Icon } from '~/ui/icon';
import { nextButton } from './next-button';

/** The likeliest actions stand large; with the others there are no more than fit one screen. */
const LARGE = 6;
const AT_MOST = 24;
/** Actions shown for each part of a mixed selection. */
const AT_MOST_EACH = 8;

/**
 * The actions: the likeliest large, the others small, all of them found by typing. The arrow keys move among
 * the buttons, and a letter typed on a button goes into the field.
 */
export function OfferList({
  offers,
  onChoose,
}: {
  offers: Offers;
  onChoose: (offer: Offer) => void;
}) {
  const [query, setQuery] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not the field where that would bring a keyboard onto the screen.
    const hasKeyboard = matchMedia('(pointer: fine)').matches;
    (hasKeyboard ? field : whole).current?.focus({ preventScroll: true });
  }, []);
  const isAsked = query.trim() !== '';
  const shown = (some: readonly Offer[]) => {
    if (isAsked) return searchOffers(some, query);
    const likely = some.filter(({ action }) => action.rank < FOUND_BY_TYPING);
    // For a kind that no tool knows, all that takes any file is better than a single way.
    return likely.length === 1 && some === offers.all ? some : likely;
  };
  const all = shown(offers.all).slice(0, AT_MOST);
  const parts = partsOf(shown(offers.some));
  const some = parts.flatMap(([, ofPart]) => ofPart);
  const [first] = [...all, ...some];

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (event.nativeEvent.isComposing) return;
    const isField = target === field.current;
    if (isField && key === 'Enter') {
      event.preventDefault();
      if (first) onChoose(first);
      return;
    }
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(target as HTMLButtonElement);
    // The caret needs these keys where there is text.
    if (isField && (key === 'Home' || key === 'End' || (isAsked && /Left|Right/.test(key)))) return;
    const next = nextButton(buttons, at, key);
    if (next) {
      event.preventDefault();
      (next === 'above' ? field.current : next)?.focus();
    } else if (
      !isField &&
      !(ctrlKey || metaKey || altKey) &&
      ((key.length === 1 && key !== ' ') || key === 'Backspace')
    )
      // The letter then goes into the field.
      field.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls are the field and the buttons inside; their keys are handled here together
    <div ref={whole} tabIndex={-1} className="outline-none" onKeyDown={onKeyDown}>
      <label className="action-field">
        <Icon name="search" className="size-5 text-muted" />
        <span className="sr-only">Find an action</span>
        <input
          ref={field}
          type="text"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          placeholder="Sign, smaller, png…"
          autoComplete="off"
          spellCheck={false}
          className="min-h-12 w-full min-w-0 bg-transparent outline-none placeholder:text-muted"
        />
      </label>
      <div ref={list}>
        {all.length > 0 && (
          <>
            <ul className="action-tiles mt-4" data-asked={isAsked || undefined}>
              {all.slice(0, LARGE).map((offer) => (
                <Action key={keyOf(offer)} offer={offer} onChoose={onChoose} />
              ))}
            </ul>
            {all.length > LARGE && (
              <ul className="action-chips mt-4" aria-label="More">
                {all.slice(LARGE).map((offer) => (
                  <SmallAction key={keyOf(offer)} offer={offer} onChoose={onChoose} />
                ))}
              </ul>
            )}
          </>
        )}
        {parts.map(([name, ofPart]) => (
          <section key={name} aria-label={name}>
            <h3 className="mt-4 mb-2 text-sm text-muted">{name}</h3>
            <ul className="action-chips">
              {ofPart.map((offer) => (
                <SmallAction key={keyOf(offer)} offer={offer} onChoose={onChoose} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {!first && (
        <p className="mt-4 text-muted">
          Nothing here does that with {offers.files.length === 1 ? 'this file' : 'these files'}. Try
          another word, or clear the field to see what can be done.
        </p>
      )}
      <p role="status" className="sr-only">
        {isAsked &&
          (all.length + some.length === 1 ? '1 action' : `${all.length + some.length} actions`)}
      </p>
    </div>
  );
}

/** The offers for some of the files, by the files that they take: 'With 2 of them (PDF)'. */
function partsOf(offers: readonly Offer[]): [name: string, offers: readonly Offer[]][] {
  const parts = new Map<string, Offer[]>();
  for (const offer of offers) {
    const kinds = new Set(offer.files.map(({ name }) => extensionOf(name).toUpperCase()));
    const name = `With ${offer.files.length} of them (${[...kinds].slice(0, 4).join(', ')})`;
    const present = parts.get(name) ?? [];
    if (present.length < AT_MOST_EACH) parts.set(name, [...present, offer]);
  }
  return [...parts].slice(0, AT_MOST / AT_MOST_EACH);
}

const keyOf = ({ action: { to, label } }: Offer) => `${to} ${label}`;

interface ActionProps {
  offer: Offer;
  onChoose: (offer: Offer) => void;
}

function Action({ offer, onChoose }: ActionProps) {
  const { slug, label, title, category } = offer.action;
  return (
    <li>
      <button
        type="button"
        data-category={category}
        className="action-tile"
        onClick={() => onChoose(offer)}
      >
        <ToolIcon slug={slug} className="size-8" />
        <span className="min-w-0">
          <span className="block leading-tight font-medium text-balance">{label}</span>
          <span className="mt-0.5 block truncate text-xs text-muted">{title}</span>
        </span>
      </button>
    </li>
  );
}

function SmallAction({ offer, onChoose }: ActionProps) {
  const { slug, label, category } = offer.action;
  return (
    <li>
      <button
        type="button"
        data-category={category}
        className="action-chip"
        onClick={() => onChoose(offer)}
      >
        <ToolIcon slug={slug} className="size-5" />
        {label}
      </button>
    </li>
  );
}
