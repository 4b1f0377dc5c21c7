import type { KnowledgeAnswer, Passage } from '@workers/api/knowledge/knowledge.contract';

const KINDS: Readonly<Record<Passage['source']['kind'], string>> = {
  official: 'official site',
  'official-document-copy': 'copy of an official document',
  news: 'news',
  aggregator: 'another site, please confirm',
  recalled: 'common knowledge',
};

/** Heading of facts that are related to a question and do not answer it. */
const NEAREST = '**Nearest to it, though not an answer:**';

/** Passages of a prospectus: from a file or page of one, or from a guide named by the source or the fact itself. */
const PROSPECTUS = /prospectus|hand ?book|\bguide\b|brochure|year ?book/i;

/** Whether every fact of an answer is from a prospectus. */
export function isFromProspectuses(passages: readonly Passage[]): boolean {
  return (
    passages.length > 0 &&
    passages.every(
      ({ page, content, source }) =>
        page !== null ||
        source.file !== null ||
        PROSPECTUS.test(`${content} ${source.title} ${source.url ?? ''}`),
    )
  );
}

/** An answer of facts alone as Markdown: our sentences, each fact with its year and source, the official sites. */
export function writeFactsAnswer({
  lead,
  table,
  cited,
  nearest,
  closing,
  sites,
}: KnowledgeAnswer): string {
  const listed = (passages: readonly Passage[]) =>
    passages
      .map((passage) => `- ${plain(factOf(passage))} (${sourceOf(passage)})${conflictOf(passage)}`)
      .join('\n');
  const links = sites.map(({ name, url }) => `[${plain(name)}](${url})`).join(', ');
  return [
    plain(lead),
    table && tableOf(table),
    listed(cited),
    nearest.length > 0 && NEAREST,
    listed(nearest),
    plain(closing),
    links && `Official sites: ${links}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Rows of cells as a Markdown table, the heading first. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const [head = [], ...rest] = rows.map((row) => row.map(plain));
  return [head, head.map(() => '---'), ...rest].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Longer passages are cut; the full text opens with its source. */
const LONGEST_FACT = 400;

function factOf({ content, section }: Passage): string {
  const text = content.replace(/\s+/g, ' ').trim();
  const cut =
    text.length > LONGEST_FACT ? `${text.slice(0, LONGEST_FACT).replace(/\s\S*$/, '')} …` : text;
  return section ? `${section}: ${cut}` : cut;
}

/** Year, origin and page of a passage, as Markdown. */
function sourceOf({ year, page, source }: Passage): string {
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

/** Escapes passages and names: no link, emphasis or picture. */
function plain(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>#|~!]|:(?=\/)/g, '\\$&')
    .replace(/\n(?=\s*(?:[-+]|\d+\.)\s)/g, ' ');
}

/** Only web addresses, without characters that would end the link. */
function linkTo(url: string): string {
  return /^https?:\/\//i.test(url) ? url.replace(/[()<>\s]/g, encodeURIComponent) : '#';
}
