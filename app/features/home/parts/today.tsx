import { Link } from '@remix-run/react';
import type { ToolCardEntry } from '~/tool-kit/tool-card';
import { ToolIcon } from '~/tool-kit/tool-icon';
import { describeDay } from '~/ui/daily-pattern/day';
import type { DailyGift } from '../daily/gift';
import { PaletteGift } from './palette-gift';

/** Today's strip, like a calendar page: the date, the tool of the day, the gift. */
export function Today({
  day,
  tool,
  gift,
}: {
  day: string;
  tool: ToolCardEntry | undefined;
  gift: DailyGift;
}) {
  const { weekday, date, dayOfMonth } = describeDay(day);
  return (
    <section aria-labelledby="today" className="page">
      <div className="grid md:grid-cols-[auto_1fr] lg:grid-cols-[auto_1fr_1.25fr]">
        <div className="flex items-start gap-4 py-8 md:pr-10 lg:py-10">
          <span
            className="font-display text-5xl font-bold tracking-[-0.04em] tabular-nums"
            aria-hidden
          >
            {dayOfMonth}
          </span>
          <div>
            <h2 id="today" className="text-lg">
              Today
            </h2>
            <p className="text-sm text-muted">
              {weekday}
              <br />
              <time dateTime={day}>{date}</time>
            </p>
          </div>
        </div>
        {tool && (
          <div
            className="border-line py-8 max-md:border-t md:border-l md:px-10 lg:py-10"
            data-category={tool.category}
          >
            <p className="text-sm text-muted">Tool of the day</p>
            <div className="mt-3 flex items-start gap-4">
              <ToolIcon slug={tool.slug} className="size-10" />
              <div>
                <p className="font-display text-xl font-semibold">
                  <Link to={`/${tool.slug}`} prefetch="intent" className="link">
                    {tool.title}
                  </Link>
                </p>
                <p className="mt-1 text-sm text-muted">{tool.description}</p>
              </div>
            </div>
          </div>
        )}
        <div className="border-line py-8 max-lg:col-span-full max-lg:border-t lg:border-l lg:py-10 lg:pl-10">
          <p className="text-sm text-muted">{giftTitle(gift)}</p>
          <GiftBody gift={gift} />
        </div>
      </div>
    </section>
  );
}

function giftTitle(gift: DailyGift): string {
  if (gift.kind === 'palette') return `Palette of the day: ${gift.name}`;
  if (gift.kind === 'prompt') return 'A sentence to write from';
  return `Unit of the day: ${gift.unit}`;
}

function GiftBody({ gift }: { gift: DailyGift }) {
  if (gift.kind === 'palette') return <PaletteGift colours={gift.colours} />;
  return <p className="mt-3 max-w-[26rem] font-display text-xl leading-snug">{gift.text}</p>;
}
