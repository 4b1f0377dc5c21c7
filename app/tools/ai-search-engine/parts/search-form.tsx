import { type FormEvent, useRef } from 'react';
import { EngineLineSlot } from '~/ai/engine-line-slot';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { isSetUp, searchEngines } from '../engines';
import { messages } from '../messages';
import { modeOf, searchModes } from '../modes';
import type { AiSearch } from '../use-ai-search';
import { ChoiceRow } from './choice-row';
import { FileRow } from './file-row';
import { RecentQueries } from './recent-queries';
import { ServiceLine } from './service-line';

/** The question, the search mode, and the engine. */
export function SearchForm({ search }: { search: AiSearch }) {
  const { query, setQuery, mode, setMode, isBusy, kind, services } = search;
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (query.trim() !== '' && !isBusy) search.search();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5" aria-label="Search">
      <div className="flex flex-col gap-2 rounded-drop border border-edge bg-surface p-2 transition-colors focus-within:border-ink sm:flex-row sm:items-center">
        <label className="flex min-w-0 flex-1 items-center gap-3 pl-3">
          <Icon name="search" className="size-5 shrink-0 text-muted" />
          <span className="sr-only">Your question</span>
          <input
            ref={input}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
            placeholder="Ask anything"
            enterKeyHint="search"
            autoComplete="off"
            dir="auto"
            className="h-12 min-w-0 flex-1 bg-transparent text-lg text-ink outline-none placeholder:text-muted"
          />
        </label>
        <div className="flex gap-2">
          <Button
            type="submit"
            variant="primary"
            size="large"
            busy={isBusy}
            disabledReason={!isBusy && query.trim() === '' && messages.empty}
            className="flex-1"
          >
            {isBusy ? messages.searching : messages.search}
          </Button>
          {isBusy && (
            <Button size="large" onClick={search.stop}>
              Stop
            </Button>
          )}
        </div>
      </div>
      <RecentQueries
        queries={search.recent}
        onChoose={(one) => {
          setQuery(one);
          input.current?.focus();
        }}
      />
      <div className="grid gap-5 lg:grid-cols-2 lg:gap-8">
        <div className="flex min-w-0 flex-col gap-2">
          <ChoiceRow
            legend="Mode"
            options={searchModes.map(({ id, name, description }) => ({
              id,
              label: name,
              title: description,
            }))}
            value={mode}
            onChange={setMode}
          />
          <p className="text-sm text-muted">{modeOf(mode).description}</p>
        </div>
        <div className="flex min-w-0 flex-col gap-2">
          <ChoiceRow
            legend="Search engine"
            options={searchEngines.map((engine) => {
              const { id, name, type, accuracy, service } = engine;
              const isSimulated = kind === 'simulation';
              const isAway = !isSimulated && services && !isSetUp(engine, services);
              return {
                id,
                label: name,
                title: type,
                detail: (isSimulated || isAway) && (
                  <span className="text-xs opacity-75" data-figures={isSimulated || undefined}>
                    {isSimulated ? `${accuracy} %` : service ? 'not set up' : 'by link'}
                  </span>
                ),
              };
            })}
            value={search.engineId}
            onChange={search.setEngine}
          />
          <ServiceLine search={search} />
        </div>
      </div>
      {kind === 'real' && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-3">
          <FileRow files={search.files} />
          {/* In a row of its own on phones: beside the files its key would be cut off. */}
          <div className="flex min-w-64 flex-1">
            <EngineLineSlot providers={search.providers} />
          </div>
        </div>
      )}
    </form>
  );
}
