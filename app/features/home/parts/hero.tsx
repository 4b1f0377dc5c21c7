import { countText } from '~/tool-kit/count-text';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { DotField } from '~/ui/daily-pattern/dot-field';
import { Icon } from '~/ui/icon';
import { ChooseFile } from './choose-file';

/** Top of the home page: what this is, links to the tools, and a place to drop a file. */
export function Hero({
  day,
  readyCount,
  plannedCount,
  onSurprise,
  onFiles,
}: {
  day: string;
  readyCount: number;
  plannedCount: number;
  onSurprise: () => void;
  onFiles: (files: File[]) => void;
}) {
  return (
    <section className="relative overflow-hidden border-b border-line">
      <DotField
        day={day}
        className="absolute inset-y-0 right-0 h-full w-full max-lg:hidden lg:w-[calc(100%-40rem)] xl:w-1/2"
      />
      <div className="page relative grid gap-8 pt-12 pb-12 md:pt-20 lg:pt-24 lg:pb-20">
        <div className="flex max-w-[38rem] flex-col items-start gap-6">
          <h1 className="text-4xl leading-[1.02] font-bold tracking-[-0.03em] sm:text-5xl">
            Your daily dose of useful randomness
            <span className="text-accent" aria-hidden>
              .
            </span>
          </h1>
          <p className="max-w-[30rem] text-lg text-muted">
            Small tools that do one thing well, in your browser.{' '}
            {countText(readyCount, plannedCount)}
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/tools" variant="primary" size="large" prefetch="intent">
              Explore our suite
            </ButtonLink>
            <Button size="large" onClick={onSurprise}>
              <Icon name="dice" />
              Surprise me
            </Button>
          </div>
          <ChooseFile onFiles={onFiles} />
        </div>
      </div>
      <DotField day={day} className="-mb-2 block h-36 w-full lg:hidden" />
    </section>
  );
}
