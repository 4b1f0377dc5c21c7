/** A time in UTC to the minute, as in the operator's record: '2026-11-22 14:05 UTC'. */
export function ActTime({ time }: { time: string }) {
  return (
    <time dateTime={time} className="whitespace-nowrap" data-figures>
      {time.slice(0, 16).replace('T', ' ')} UTC
    </time>
  );
}
