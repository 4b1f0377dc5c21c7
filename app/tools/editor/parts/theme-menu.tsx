import { themes } from '~/codecs/deck/themes';
import { Icon } from '~/ui/icon';
import { DEFAULT_THEME } from '../deck/new-slide';
import { changeDeck } from '../deck/slide-order';
import { themeOfDeck } from '../drawing/use-drawer';
import type { Editor } from '../use-editor';
import { DropMenu, menuItem } from './drop-menu';

/** The design of the whole deck. */
export function ThemeMenu({ editor }: { editor: Editor }) {
  const { state, change } = editor.slides;
  const chosen = state.deck.theme;
  const designs = [
    { ...themeOfDeck(DEFAULT_THEME, editor.isDark), id: DEFAULT_THEME, name: 'As the page' },
    ...themes,
  ];
  const name = designs.find(({ id }) => id === chosen)?.name ?? 'Light';
  return (
    <div className="ml-auto">
      <DropMenu
        label={`Design: ${name}`}
        face={
          <>
            <span className="max-sm:hidden">Design:</span> {name}
            <Icon name="chevron-down" className="size-4" />
          </>
        }
      >
        {(close) => (
          <ul className="max-h-96 overflow-y-auto">
            {designs.map((theme) => (
              <li key={theme.id}>
                <button
                  type="button"
                  className={menuItem}
                  aria-pressed={theme.id === chosen}
                  onClick={() => {
                    change((before) => changeDeck(before, { theme: theme.id }));
                    close();
                  }}
                >
                  <svg
                    viewBox="0 0 48 28"
                    className="h-7 w-12 rounded-sm border border-line"
                    aria-hidden
                  >
                    <rect width="48" height="28" fill={theme.background} />
                    <rect x="6" y="6" width="24" height="4" rx="1" fill={theme.title} />
                    <rect x="6" y="14" width="30" height="2" rx="1" fill={theme.text} />
                    <circle cx="40" cy="21" r="3" fill={theme.accent} />
                  </svg>
                  {theme.name}
                  {theme.id === chosen && <Icon name="check" className="ml-auto size-4" />}
                </button>
              </li>
            ))}
          </ul>
        )}
      </DropMenu>
    </div>
  );
}
