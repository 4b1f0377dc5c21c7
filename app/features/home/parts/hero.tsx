import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { DotField } from '~/ui/daily-pattern/dot-field';
import { Icon } from '~/ui/icon';
import type { Example } from '../daily/examples';
import { AskField } from './ask-field';

/** Top of the home page: the headline, the field for words and files, and the first tools. */
export function Hero({
  day,
  examples,
  children,
  onSurprise,
}: {
  day: string;
  examples: readonly Example[];
  /** The first row of tools. */
  children: ReactNode;
  onSurprise: () => void;
}) {
  return (
    <section className="hero border-b border-line">
      <DotField day={day} className="hero-dots" />
      <div className="page relative">
        <h1 className="max-w-[38rem] text-4xl leading-[1.02] font-bold tracking-[-0.03em] sm:text-5xl">
          Your daily dose of useful randomness
          <span className="text-accent" aria-hidden>
            .
          </span>
        </h1>
        <AskField />
        <ul className="ask-examples" aria-label="Examples of today">
          {examples.map(({ text, to }) => (
            <li key={text}>
              <Link to={to} prefetch="intent">
                {text}
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-muted max-sm:hidden">
          Or drop a file anywhere: it stays on this device, and you see what can be done with it.
        </p>
        <div className="hero-tools">
          {children}
          <div className="flex flex-wrap gap-3">
            <ButtonLink to="/tools" prefetch="intent">
              Explore our suite
            </ButtonLink>
            <Button variant="quiet" onClick={onSurprise}>
              <Icon name="dice" />
              Surprise me
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}
