import { useEffect, useState } from 'react';
import { Icon } from '~/ui/icon';
import type { Announcement } from './planner-actions';

/** How long the last message stays, in milliseconds; longer while hovered or focused. */
const stayMs = 12_000;

/** The last action with its undo button, at the bottom of the planner. Screen readers hear all of it. */
export function AnnouncementBar({ said }: { said: Announcement | null }) {
  const [gone, setGone] = useState(0);
  const [held, setHeld] = useState(false);
  const shown = said !== null && said.at !== gone && said.undo !== null;
  useEffect(() => {
    if (!shown || held) return;
    const timer = setTimeout(() => setGone(said.at), stayMs);
    return () => clearTimeout(timer);
  }, [shown, held, said]);
  return (
    <>
      <p role="status" className="sr-only" data-said>
        {said?.text}
        {/* Makes equal successive messages differ for the live region. */}
        {said && said.at % 2 ? '\u00a0' : ''}
      </p>
      {shown && (
        <div className="pointer-events-none fixed inset-x-4 bottom-20 z-30 flex justify-center lg:bottom-6">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only stays while it is looked at */}
          <div
            key={said.at}
            onPointerEnter={() => setHeld(true)}
            onPointerLeave={() => setHeld(false)}
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
            className="enter pointer-events-auto flex max-w-full items-center gap-2 rounded-card bg-stage py-1.5 pr-1.5 pl-4 text-sm text-stage-ink shadow-float"
          >
            {/* The live region above has already announced it. */}
            <span aria-hidden className="min-w-0 truncate">
              {said.text}
            </span>
            <button
              type="button"
              onClick={() => {
                setGone(said.at);
                said.undo?.();
              }}
              className="inline-flex min-h-8 items-center gap-2 rounded-control px-3 font-medium hover:bg-stage-ink/12"
            >
              <Icon name="undo" className="size-4" />
              Undo
            </button>
            <button
              type="button"
              aria-label="Close the message"
              onClick={() => setGone(said.at)}
              className="grid size-8 place-items-center rounded-control hover:bg-stage-ink/12"
            >
              <Icon name="close" className="size-4" />
            </button>
          </div>
        </div>
      )}
    </>
  );
}
