import type {
  FoundPage,
  FoundPicture,
  SearchService,
  UnreadReason,
  WebSearchEvent,
  WebSearchRequest,
} from '@workers/api/search/web-search.contract';
import { ApiError } from '~/platform/api-client';
import { outcomeMessages } from '../outcome-messages';
import type { Source, SourceName } from '../search-model';
import type { StepLog } from '../step-log';
import { askWeb } from './ask-web';

/** The results of a web search, even of an interrupted one. */
export interface WebResults {
  sources: Source[];
  /** Found, but not opened. */
  others: SourceName[];
  pictures: FoundPicture[];
  searched: string[];
  notes: string[];
}

const REASONS: Readonly<Record<UnreadReason, string>> = {
  page_not_allowed: 'it is not on the public web',
  page_unreachable: 'it does not answer',
  page_timeout: 'it takes too long',
  page_too_large: 'it is larger than 1 MB',
  page_type_unsupported: 'it is no page of text',
};

/**
 * Queries the services and reads the best pages, reporting each step. An error only affects its own part:
 * what arrived before it is used. Rejects only when the signal is aborted.
 */
export async function searchTheWeb(
  request: WebSearchRequest,
  services: readonly SearchService[],
  { signal, log }: { signal: AbortSignal; log: StepLog },
): Promise<WebResults> {
  const gathered = new SearchResultCollector(
    services,
    log,
    request.kind === 'pictures' ? 'pictures' : 'web',
  );
  try {
    for await (const event of askWeb(request, signal)) gathered.take(event);
  } catch (error) {
    if (signal.aborted) throw error;
    gathered.notes.push(
      error instanceof ApiError ? error.message : 'The web search did not work this time.',
    );
    gathered.fail();
  }
  return gathered.finds();
}

class SearchResultCollector {
  readonly notes: string[] = [];
  readonly #services: readonly SearchService[];
  readonly #log: StepLog;
  readonly #id: string;
  readonly #searched = new Set<string>();
  readonly #silent = new Set<string>();
  readonly #sources = new Map<string, Source>();
  #pages: FoundPage[] = [];
  #pictures: FoundPicture[] = [];
  #reading = 0;
  #read = 0;

  constructor(services: readonly SearchService[], log: StepLog, id: string) {
    this.#services = services;
    this.#log = log;
    this.#id = id;
  }

  take(event: WebSearchEvent): void {
    switch (event.kind) {
      case 'asking':
        this.#log.begin(
          `${this.#id}:${event.service}:${event.query}`,
          `Asking ${this.#nameOf(event.service)}: ${event.query}`,
        );
        break;
      case 'answered':
        this.#searched.add(this.#nameOf(event.service));
        this.#log.end(
          `${this.#id}:${event.service}:${event.query}`,
          `${this.#nameOf(event.service)} found ${event.hits} for: ${event.query}`,
        );
        break;
      case 'unanswered':
        if (event.reason === 'budget') this.notes.push(outcomeMessages.budget);
        else {
          this.#silent.add(this.#nameOf(event.service));
          this.#log.fail(
            `${this.#id}:${event.service}:${event.query}`,
            `${this.#nameOf(event.service)} does not answer: ${event.query}`,
          );
        }
        break;
      case 'found':
        this.#pages = event.pages;
        this.#pictures = event.pictures;
        break;
      case 'reading':
        this.#reading += 1;
        this.#log.begin(`page:${event.url}`, `Reading ${hostOf(event.url)}`);
        break;
      case 'page':
        this.#takePage(event);
        break;
      case 'unread':
        this.#log.fail(
          `page:${event.found}`,
          `Not read: ${hostOf(event.found)}, because ${REASONS[event.reason]}`,
        );
        break;
      case 'end':
        break;
    }
  }

  fail(): void {
    this.#log.failRunning();
  }

  finds(): WebResults {
    const shown = this.#pages.slice(0, Math.max(this.#reading, 8));
    // For a page that could not be read, use the search result's excerpt.
    for (const { url, title, excerpt, date } of shown) {
      if (this.#sources.has(url) || excerpt === '') continue;
      const source = { kind: 'web' as const, title, url, date, isExcerpt: true, text: excerpt };
      this.#sources.set(url, { ...source, id: `web:${url}` });
    }
    const others = this.#pages
      .filter(({ url }) => !this.#sources.has(url))
      .map(({ url, title, date }) => ({
        id: `web:${url}`,
        kind: 'web' as const,
        title,
        url,
        date,
        isExcerpt: true,
      }));
    const list = new Intl.ListFormat('en');
    if (this.#silent.size > 0)
      this.notes.push(
        this.#searched.size > 0
          ? `${list.format(this.#silent)} did not answer; ${list.format(this.#searched)} did.`
          : `${list.format(this.#silent)} did not answer, so the web was not searched. Try again later, or take the question elsewhere by the links below.`,
      );
    if (this.#reading > 0 && this.#read === 0)
      this.notes.push(
        'No page could be opened: the answer is made of what the search showed of them.',
      );
    return {
      sources: [...this.#sources.values()],
      others,
      pictures: this.#pictures,
      searched: [...this.#searched],
      notes: this.notes,
    };
  }

  #takePage({ found, url, title, text }: Extract<WebSearchEvent, { kind: 'page' }>): void {
    const hit = this.#pages.find((page) => page.url === found);
    if (text.trim() === '') {
      this.#log.fail(`page:${found}`, `Not read: ${hostOf(found)}, because there is no text in it`);
      return;
    }
    this.#read += 1;
    this.#log.end(`page:${found}`, `Read ${hostOf(url)}`);
    this.#sources.set(found, {
      id: `web:${found}`,
      kind: 'web',
      title: title || hit?.title || hostOf(url),
      url,
      date: hit?.date ?? null,
      isExcerpt: false,
      text,
    });
  }

  #nameOf(id: string): string {
    const service = this.#services.find((one) => one.id === id);
    return service ? `${service.label} (${service.host})` : id;
  }
}

const hostOf = (url: string) => URL.parse(url)?.hostname.replace(/^www\./, '') ?? url;
