import { conversionMeantBy, conversionOfSlug } from '@entropy-tools/convert/conversion-addresses';
import type { RequestHit } from '~/tool-kit/requests/request-hit';
import { findTool } from '~/tools/registry';

const MAX_LENGTH = 60;

/** What people call formats, beside their endings. */
const spoken: Readonly<Record<string, string>> = {
  ...{ word: 'docx', excel: 'xlsx', powerpoint: 'pptx' },
  ...{ text: 'txt', markdown: 'md', ebook: 'epub', favicon: 'ico' },
};
const endingOf = (word = '') => spoken[word.toLowerCase()] ?? word;

/**
 * The conversion that a request names by its two formats, such as 'mp4 to gif' or 'convert .heic into jpg'; none for
 * anything else. For the server, whose budget has no room for the parser of all requests.
 */
export function conversionHits(query: string): RequestHit[] {
  const tool = findTool('converter');
  const [, source, target] =
    /(?:^|\s)\.?([a-z0-9]+)\s+(?:to|into|as|2)\s+\.?([a-z0-9]+)\s*$/i.exec(
      query.slice(0, MAX_LENGTH),
    ) ?? [];
  const found = conversionMeantBy(`${endingOf(source)}-to-${endingOf(target)}`);
  if (!found || !tool) return [];
  const { from, to } = found;
  const { slug, title, category } = tool;
  const pair = `${from}-to-${to}`;
  return [
    {
      label: `Convert ${from.toUpperCase()} to ${to.toUpperCase()}`,
      to: conversionOfSlug(pair) ? `/converter/${pair}` : `/converter?to=${to}`,
      ...{ slug, title, category, understood: [] },
    },
  ];
}
