/** Where a phrase can be looked up by following a link. */
export interface SearchLink {
  label: string;
  url: string;
}

/** Links that search for a phrase word for word. Nothing is sent before they are followed. */
export function searchLinks(phrase: string): SearchLink[] {
  const quoted = encodeURIComponent(`"${phrase.replaceAll('"', '')}"`);
  return [
    { label: 'Google', url: `https://www.google.com/search?q=${quoted}` },
    { label: 'Bing', url: `https://www.bing.com/search?q=${quoted}` },
    { label: 'DuckDuckGo', url: `https://duckduckgo.com/?q=${quoted}` },
  ];
}
