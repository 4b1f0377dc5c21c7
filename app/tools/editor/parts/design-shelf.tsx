import { themes } from '@entropy-tools/studio/deck/themes';
import { DesignPicture } from './design-picture';

/** All designs side by side; choosing one starts a deck with it. */
export function DesignShelf({ onChoose }: { onChoose: (themeId: string) => void }) {
  return (
    <section aria-label="Designs">
      <h3 className="text-sm font-medium">Or begin with a design</h3>
      <ul className="deck-designs">
        {themes.map((theme) => (
          <li key={theme.id}>
            <button type="button" className="deck-design" onClick={() => onChoose(theme.id)}>
              <DesignPicture theme={theme} className="w-full rounded-control border border-line" />
              {theme.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
