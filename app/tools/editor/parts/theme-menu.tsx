import { themes } from '@entropy-tools/studio/deck/themes';
import { Icon } from '~/ui/icon';
import { DEFAULT_THEME } from '../deck/new-slide';
import { changeDeck } from '../deck/slide-order';
import { themeOfDeck } from '../drawing/use-drawer';
import type { Editor } from '../use-editor';
import { DesignPicture } from './design-picture';
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
                  <DesignPicture
                    theme={theme}
                    className="h-7 w-12 shrink-0 rounded-sm border border-line"
                  />
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
