/**
 * Answers of the AI stand-in for the Slide Maker: a plain outline for a topic, the sentences of a document,
 * or one slide in another form.
 */
import { sentencesOf, summarise } from './ai-words.ts';

interface Part {
  title: string;
  lines: string[];
  /** The page of the document that it comes from. */
  page?: number;
}

const POINTS = 4;
const MOST_PARTS = 8;

/**
 * The answer to one of the Slide Maker's instructions; undefined for any other.
 * @param documents content of an earlier message: a document, or the slides so far
 */
export function answerSlides(
  system: string,
  prompt: string,
  documents: string | undefined,
): string | undefined {
  const kind = /^You (write|continue|plan|rework) .{0,30}presentation/.exec(system)?.[1];
  if (kind === undefined) return undefined;
  if (kind === 'rework') return json([reworked(system, prompt)]);
  if (kind === 'continue') return json(further(prompt));
  const outlined = partsOfOutline(prompt);
  const ofDocument = documents === undefined ? [] : partsOfDocument(documents);
  const parts = [outlined, ofDocument].find(({ length }) => length > 0) ?? partsOfTopic(prompt);
  if (kind === 'plan')
    return parts.map(({ title, lines }) => `# ${title}\n${points(lines)}`).join('\n\n');
  return json(
    parts.map(({ title, lines, page }) => ({
      ...{ title, content: points(lines), imageQuery: title },
      ...(page === undefined ? {} : { pages: [page] }),
    })),
  );
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function points(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}

/** An outline that fits any talk, since the topic is unknown here. */
function partsOfTopic(topic: string): Part[] {
  const about = topic.trim().split('\n', 1)[0]?.slice(0, 80) || 'This talk';
  return [
    { title: about, lines: ['Written by the local stand-in', 'A few rules, no model'] },
    {
      title: `Why ${about} matters`,
      lines: ['Whom it concerns', 'One figure, with its source', 'What happens if nobody acts'],
    },
    {
      title: 'What there is to know',
      lines: ['How it began', 'How it works today', 'What people get wrong'],
    },
    { title: 'An example', lines: ['Who, where and when', 'What they tried', 'What came of it'] },
    { title: 'What to do next', lines: ['Today', 'This month', 'Whom to ask'] },
    { title: 'In short', lines: [`${about} in one sentence`, 'Thank you', 'Questions'] },
  ];
}

/** Parts of an existing outline: the titles and the points below them. */
function partsOfOutline(outline: string): Part[] {
  const parts: Part[] = [];
  for (const line of outline.split('\n')) {
    const title = /^#+ (.+)/.exec(line)?.[1];
    const said = line.replace(/^[-*] /, '').trim();
    if (title) parts.push({ title, lines: [] });
    else if (said !== '') parts.at(-1)?.lines.push(said);
  }
  return parts;
}

/**
 * One slide for each page with its best sentences; without pages, one slide with the best sentences of the whole.
 */
function partsOfDocument(document: string): Part[] {
  const text = document.replace(/^The document ‘.*’:\s*/, '');
  const pages = text.split(/^\[Page \d+\]$/m);
  const marked = pages.length > 1 ? pages.slice(1) : undefined;
  const found = marked?.map((page, index) => ({ ...partOf(page), page: index + 1 })) ?? [
    partOf(text),
  ];
  return found.filter(({ lines }) => lines.length > 0).slice(0, MOST_PARTS);
}

function partOf(text: string): Part {
  const title = sentencesOf(text)[0]?.slice(0, 60) ?? '';
  return { title, lines: summarise(text, POINTS).map((sentence) => sentence.slice(0, 160)) };
}

function further(topic: string): object[] {
  const about = topic.trim().slice(0, 80) || 'the topic';
  const content = points(['Written by the local stand-in', 'A few rules, no model']);
  return [
    { title: `More about ${about}`, content, layout: 'text-only', imageDescription: about },
    { title: 'A last thought', content, layout: 'title-only', imageDescription: about },
  ];
}

function reworked(system: string, slide: string): { title: string; content: string } {
  const [part] = partsOfOutline(slide);
  const { title, lines } = part ?? { title: 'Slide', lines: [] };
  if (system.includes('Markdown table')) {
    const rows = lines.map((line, index) => `| ${index + 1} | ${line.replaceAll('|', '/')} |`);
    return { title, content: ['| Point | What it says |', '| --- | --- |', ...rows].join('\n') };
  }
  if (system.includes('Shorten'))
    return {
      title,
      content: points(lines.slice(0, 3).map((line) => line.split(/[,;:.(]/)[0] ?? '')),
    };
  return { title, content: points(lines.map((line) => `${line.replace(/[.;]$/, '')} (reworded)`)) };
}
