import { useLayoutEffect, useState } from 'react';
import { PaletteList } from '~/shell/palette/palette-list';
import { useTakeItem } from '~/shell/palette/use-take-item';
import { catalogue } from '~/tools/catalogue';
import { findRequests } from '~/tools/find-requests';
import { randomToolSlug } from '~/tools/open-with';
import type { AskState } from './ask-field';

/** Less than this below the field is no list. */
const LEAST_ROOM = 240;

/** What the words in the field mean, as the palette lists it. Loaded at the field's first use. */
export default function AskAnswers({ field, query, isTakeAsked, onTake }: AskState) {
  const take = useTakeItem(randomToolSlug);
  const room = useRoomBelow(field.current);
  if (!field.current) return null;
  return (
    <div
      className="ask-answers"
      style={{ maxHeight: room }}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
    >
      <PaletteList
        key={isTakeAsked ? `take ${query}` : ''}
        entries={catalogue}
        findRequests={findRequests}
        query={query}
        field={field.current}
        isTakeAsked={isTakeAsked}
        onTake={(item) => {
          if (onTake()) void take(item);
        }}
      />
    </div>
  );
}

/**
 * The height between the field and the lower edge of what is visible, which on phones is that of the keyboard.
 * Brings the field up if there is too little.
 */
function useRoomBelow(field: HTMLElement | null): number | undefined {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const view = window.visualViewport;
    if (!field || !view) return;
    const form = field.closest('form') ?? field;
    const measure = () => {
      const free = () => view.height + view.offsetTop - form.getBoundingClientRect().bottom - 16;
      if (free() < LEAST_ROOM) form.scrollIntoView({ block: 'start', behavior: 'instant' });
      setRoom(Math.max(120, free()));
    };
    measure();
    view.addEventListener('resize', measure);
    return () => view.removeEventListener('resize', measure);
  }, [field]);
  return room;
}
