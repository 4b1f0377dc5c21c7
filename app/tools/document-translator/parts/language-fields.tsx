import { Icon } from '~/ui/icon';
import { Select } from '~/ui/select';
import { AUTO, languageGroups } from '../languages';
import type { Translator } from '../use-translator';

/** The source and target language. */
export function LanguageFields({ translator }: { translator: Translator }) {
  const { languages, setLanguages, refusal } = translator;
  const { from, to } = languages;
  const isAuto = from === AUTO;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-2">
      <Select
        label="From Language"
        value={from}
        onChange={({ target }) => setLanguages({ from: target.value, to })}
      >
        <option value={AUTO}>Auto-detect</option>
        <LanguageOptions />
      </Select>
      <button
        type="button"
        aria-label="Swap languages"
        aria-disabled={isAuto || undefined}
        title={isAuto ? "Choose a 'From Language' to swap with." : 'Swap languages'}
        onClick={() => !isAuto && setLanguages({ from: to, to: from })}
        className="mt-6 grid size-10 place-items-center rounded-control text-muted not-aria-disabled:hover:bg-ink/8 not-aria-disabled:hover:text-ink aria-disabled:opacity-55"
      >
        <Icon name="repeat" />
      </button>
      <Select
        label="To Language"
        value={to}
        onChange={({ target }) => setLanguages({ from, to: target.value })}
        error={refusal}
      >
        <LanguageOptions />
      </Select>
    </div>
  );
}

function LanguageOptions() {
  return languageGroups.map(({ label, languages }) => (
    <optgroup key={label} label={label}>
      {languages.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </optgroup>
  ));
}
