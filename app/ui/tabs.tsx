import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from './class-names';
import { stepIndex } from './step-index';

export interface Tab<Id extends string> {
  id: Id;
  label: ReactNode;
}

/**
 * Tabs by the ARIA pattern: arrow keys, Home and End move and select; one tab stop. `children` is the
 * selected tab's panel.
 */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  fill,
  children,
}: {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** Fills the available height; the panel scrolls separately and has its own padding. */
  fill?: boolean;
  children: ReactNode;
}) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const handleKeyDown = (event: KeyboardEvent) => {
    const current = tabs.findIndex((tab) => tab.id === selected);
    const next = stepIndex(event.key, current, tabs.length, 'horizontal');
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus();
  };
  return (
    <div className={fill ? 'flex min-h-0 flex-1 flex-col' : undefined}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={handleKeyDown}
        className={classNames(
          'flex gap-1 overflow-x-auto border-b border-line',
          fill && 'shrink-0 px-[clamp(0.25rem,4vw,1.25rem)]',
        )}
      >
        {tabs.map((tab) => {
          const active = tab.id === selected;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${baseId}-${tab.id}`}
              aria-selected={active}
              aria-controls={`${baseId}-panel`}
              tabIndex={active ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              className={classNames(
                '-mb-px min-h-10 border-b-2 px-3 font-medium whitespace-nowrap -outline-offset-2 transition-colors',
                active ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={`${baseId}-panel`}
        aria-labelledby={`${baseId}-${selected}`}
        className={fill ? 'min-h-0 flex-1 overflow-y-auto' : 'pt-4'}
      >
        {children}
      </div>
    </div>
  );
}
