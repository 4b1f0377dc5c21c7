import { Icon } from '~/ui/icon';
import { nextTheme, type Theme, themes } from './theme';
import { useTheme } from './use-theme';

const labels: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };
const icons = { system: 'system', light: 'sun', dark: 'moon' } as const;

/** The header's switch: each press goes to the next of system, light and dark. */
export function ThemeButton() {
  const [theme, setTheme] = useTheme();
  const next = nextTheme(theme);
  return (
    <button
      type="button"
      onClick={() => setTheme(next)}
      aria-label={`Theme: ${labels[theme]}. Switch to ${labels[next]}`}
      title={`Theme: ${labels[theme]}`}
      className="grid size-10 place-items-center rounded-control text-ink transition-colors hover:bg-ink/8"
    >
      <Icon name={icons[theme]} />
    </button>
  );
}

/** The footer's radio group: all three side by side. */
export function ThemeChoice() {
  const [theme, setTheme] = useTheme();
  return (
    <fieldset className="flex items-center gap-1 text-sm">
      <legend className="sr-only">Theme</legend>
      {themes.map((option) => (
        <label
          key={option}
          className="inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-control px-2 text-muted transition-colors hover:text-ink has-checked:bg-ink/8 has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
        >
          <input
            type="radio"
            name="theme"
            value={option}
            checked={theme === option}
            onChange={() => setTheme(option)}
            className="sr-only"
          />
          <Icon name={icons[option]} className="size-4" />
          {labels[option]}
        </label>
      ))}
    </fieldset>
  );
}
