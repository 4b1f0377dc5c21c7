import { Fragment, type ReactNode, useState } from 'react';
import type { LocalRecord } from '~/platform/local-store';
import { useHydrated } from '~/platform/use-hydrated';
import { useLocal } from '~/platform/use-local';
import { buttonStyle } from '~/ui/button-style';
import { classNames } from '~/ui/class-names';
import { Select } from '~/ui/select';
import { guessCountry } from '../crisis/guess-country';
import {
  type CountryHelp,
  type Helpline,
  helplines,
  helplinesCheckedOn,
  worldwideDirectory,
} from '../crisis/helplines';
import type { Risk } from '../crisis/rule';

/** The chosen country; empty while guessed. */
export const countryRecord: LocalRecord<string> = {
  key: 'therapy-country',
  version: 1,
  parse: (value) => (typeof value === 'string' ? value : undefined),
  fallback: '',
};

const elsewhere = 'other';

/** The chosen country, or a guess from the browser's time zone and languages. */
function useCountry(): [string, (code: string) => void] {
  const [chosen, choose] = useLocal(countryRecord);
  const hydrated = useHydrated();
  if (chosen !== '') return [chosen, choose];
  const guess = hydrated
    ? guessCountry(navigator.languages, Intl.DateTimeFormat().resolvedOptions().timeZone ?? '')
    : 'ZA';
  return [guess || elsewhere, choose];
}

/** Reasons for which the ambulance is listed before the other emergency number. */
const forAmbulance: readonly (Risk | 'unsure')[] = ['overdose', 'bleeding', 'medical'];

/**
 * Contacts by country, with tappable numbers. The emergency services come first.
 * @param props.reason the user's risk; helplines for it come first
 * @param props.isShort shows the emergency numbers and the nearest line; the others and the choice of country
 * can be unfolded
 * @param props.children what to do until help comes, below the emergency numbers
 */
export function HelplineList({
  reason,
  isShort = false,
  children,
}: {
  reason?: Risk | 'unsure';
  isShort?: boolean;
  children?: ReactNode;
}) {
  const [code, choose] = useCountry();
  const [isOpen, setOpen] = useState(false);
  const country = helplines.find((one) => one.code === code);
  const lines = country ? linesFor(country, reason) : [];
  const choice = (
    <>
      <Select
        label="Country"
        className="max-w-60"
        value={country ? code : elsewhere}
        onChange={({ target }) => choose(target.value)}
      >
        {helplines.map((one) => (
          <option key={one.code} value={one.code}>
            {one.name}
          </option>
        ))}
        <option value={elsewhere}>Another country</option>
      </Select>
      <p className="text-sm text-muted">
        {!country && 'In many countries 112 reaches the emergency services. '}
        Helplines of every country:{' '}
        <a href={worldwideDirectory.url} target="_blank" rel="noopener noreferrer">
          {worldwideDirectory.name}
        </a>
        . Numbers as publicly known on {dateInWords}
        {country && ` (${country.source})`}; they change, so try the emergency number if one does
        not answer.
      </p>
    </>
  );
  if (!isShort)
    return (
      <div className="flex flex-col gap-4">
        {country && <Lines lines={[...emergencyLines(country, reason), ...lines]} />}
        {choice}
      </div>
    );
  return (
    <div className="flex flex-col gap-2">
      {country && <EmergencyButtons lines={emergencyLines(country, reason)} />}
      {children}
      {lines.length > 0 && <Lines lines={lines.slice(0, 1)} />}
      <details
        open={isOpen || !country}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="cursor-pointer py-2.5 font-semibold">
          {country ? `More lines in ${country.name}, other countries` : 'Your country'}
        </summary>
        <div className="flex flex-col gap-4 pt-1">
          {lines.length > 1 && <Lines lines={lines.slice(1)} />}
          {choice}
        </div>
      </details>
    </div>
  );
}

/** The nearest helpline and the emergency number, within a sentence. */
export function NearestNumbers({ reason }: { reason: Risk | 'unsure' }) {
  const [code] = useCountry();
  const country = helplines.find((one) => one.code === code);
  if (!country)
    return (
      <a href={worldwideDirectory.url} target="_blank" rel="noopener noreferrer">
        {worldwideDirectory.name}
      </a>
    );
  const nearest = [...linesFor(country, reason).slice(0, 1), ...emergencyLines(country, reason)];
  return nearest.slice(0, 2).map(({ name, how, number }, at) => (
    <Fragment key={number}>
      {at > 0 && ', '}
      {name}{' '}
      <a
        href={numberAddress({ how, number })}
        className="inline-block py-1 font-semibold whitespace-nowrap text-ink underline"
        data-figures
      >
        {number}
      </a>
    </Fragment>
  ));
}

const dateInWords = new Date(`${helplinesCheckedOn}T12:00:00Z`).toLocaleDateString('en-GB', {
  dateStyle: 'long',
  timeZone: 'UTC',
});

/** The lines about the risk before the others. */
function linesFor({ lines }: CountryHelp, reason: Risk | 'unsure' | undefined): Helpline[] {
  const isAbout = ({ about }: Helpline) => about?.some((risk) => risk === reason) ?? false;
  return [...lines.filter(isAbout), ...lines.filter((line) => !isAbout(line))];
}

function emergencyLines(country: CountryHelp, reason: Risk | 'unsure' | undefined): Helpline[] {
  const emergency: Helpline = {
    name: 'Emergency services',
    how: 'Call',
    number: country.emergency,
  };
  const ambulance: Helpline[] = country.ambulance
    ? [{ name: 'Ambulance', how: 'Call', number: country.ambulance }]
    : [];
  return reason && forAmbulance.includes(reason)
    ? [...ambulance, emergency]
    : [emergency, ...ambulance];
}

/** The emergency numbers side by side, easy to hit with a shaking thumb. */
function EmergencyButtons({ lines }: { lines: readonly Helpline[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {lines.map(({ name, number }) => (
        <li key={name} className="flex flex-1">
          <a
            href={`tel:${number.replace(/[^\d+]/g, '')}`}
            className={classNames(
              buttonStyle('primary'),
              'min-h-12 flex-1 flex-col gap-0 py-1 leading-tight',
            )}
          >
            <span className="font-semibold whitespace-nowrap" data-figures>
              Call {number}
            </span>
            <span className="text-sm whitespace-nowrap">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Lines({ lines }: { lines: readonly Helpline[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <li key={line.name + line.number} className="flex items-center gap-x-4 gap-y-1 py-1">
          <span className="min-w-0 flex-1 leading-snug">
            {line.name}
            {line.note && <span className="block text-sm text-muted">{line.note}</span>}
          </span>
          <NumberLink how={line.how} number={line.number} />
        </li>
      ))}
    </ul>
  );
}

/** A number that opens the phone: to call it, or to write to it. */
function NumberLink({ how, number }: Pick<Helpline, 'how' | 'number'>) {
  return (
    <a
      href={numberAddress({ how, number })}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-control border border-edge px-3 font-semibold whitespace-nowrap transition-colors hover:border-ink"
    >
      <span className="font-normal text-muted">{how}</span>
      <span data-figures>{number}</span>
    </a>
  );
}

function numberAddress({ how, number }: Pick<Helpline, 'how' | 'number'>): string {
  const digits = number.replace(/[^\d+]/g, '');
  const word = /^Text (\w+) to$/.exec(how)?.[1];
  return how === 'Call' || how === 'WhatsApp'
    ? `tel:${digits}`
    : `sms:${digits}${word ? `?body=${word}` : ''}`;
}
