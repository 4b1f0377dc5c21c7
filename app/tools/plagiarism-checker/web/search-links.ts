/** A link that looks up a phrase. */
export interface SearchLink {
  label: string;
  url: string;
}

/** Links that search for the exact phrase. Nothing is sent before they are followed. */
export function searchLinks(phrase: string): SearchLink[] {
  const quoted = encodeURIComponent(`"${phrase.replaceAll('"', '')}"`);
  return [
    { label: 'Google', url: `https://www.google.com/search?q=${quoted}` },
    { label: 'Bing', url: `https://www.bing.com/search?q=${quoted}` },
    { label: 'DuckDuckGo', url: `https://duckduckgo.com/?q=${quoted}` },
  ];
}
