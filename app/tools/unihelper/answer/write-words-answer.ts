import type {
  KnowledgeAnswer,
  Passage,
} from '../../../../workers/api/knowledge/knowledge.contract';

const KINDS: Readonly<Record<Passage['source']['kind'], string>> = {
  official: 'official site',
  'official-document-copy': 'copy of an official document',
  news: 'news',
  aggregator: 'another site, please confirm',
  recalled: 'common knowledge',
};

/** An answer of facts alone as Markdown: our sentences, each fact with its year and source, the official sites. */
export function writeWordsAnswer({ lead, cited, closing, sites }: KnowledgeAnswer): string {
  const facts = cited.map(
    (passage) => `- ${plain(factOf(passage))} (${sourceOf(passage)})${conflictOf(passage)}`,
  );
  const links = sites.map(({ name, url }) => `[${plain(name)}](${url})`).join(', ');
  return [plain(lead), facts.join('\n'), plain(closing), links && `Official sites: ${links}`]
    .filter(Boolean)
    .join('\n\n');
}

/** Longer passages are cut; all of it opens with its source. */
const LONGEST_FACT = 400;

function factOf({ content, section }: Passage): string {
  const text = content.replace(/\s+/g, ' ').trim();
  const cut =
    text.length > LONGEST_FACT ? `${text.slice(0, LONGEST_FACT).replace(/\s\S*$/, '')} …` : text;
  return section ? `${section}: ${cut}` : cut;
}

/** Year, origin and page of a passage, as Markdown. */
export function sourceOf({ year, page, source }: Passage): string {
  const origin = source.url
    ? `[${plain(source.title)}](${linkTo(source.url)})`
    : plain(source.title);
  return [
    year === null ? 'no year given' : `**${year}**`,
    source.kind === 'recalled' ? KINDS.recalled : `${origin}, ${KINDS[source.kind]}`,
    page !== null && `page ${page}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function conflictOf({ conflict }: Passage): string {
  return conflict === null
    ? ''
    : ` **Sources disagree:** ${plain(conflict)}. Confirm it on the official site.`;
}

/** What passages and names hold is text: no link, no emphasis, no picture. */
function plain(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>#|~!]|:(?=\/)/g, '\\$&')
    .replace(/\n(?=\s*(?:[-+]|\d+\.)\s)/g, ' ');
}

/** Only addresses of the web, without what would end the link. */
function linkTo(url: string): string {
  return /^https?:\/\//i.test(url) ? url.replace(/[()<>\s]/g, encodeURIComponent) : '#';
}
