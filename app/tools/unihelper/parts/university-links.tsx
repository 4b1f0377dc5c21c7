import { universities } from '@workers/api/knowledge/catalogue.contract';
import { Icon } from '~/ui/icon';

/** The official sites of the 24 universities, each in a new tab. */
export function UniversityLinks() {
  return (
    <nav
      aria-label="University websites"
      className="flex min-h-0 flex-1 flex-col border-t border-line"
    >
      <h2 className="px-4 pt-3 pb-1 text-sm font-semibold text-muted">University websites</h2>
      <ul className="min-h-0 flex-1 overflow-y-auto px-2 pb-3">
        {universities.map(({ code, name, website }) => (
          <li key={code}>
            <a
              href={website}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-9 items-center max-lg:min-h-11 gap-2 rounded-control px-2 py-1 text-sm hover:bg-ink/6"
            >
              <span className="min-w-0 flex-1">{name}</span>
              <Icon name="external" className="size-3.5 shrink-0 text-muted" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
