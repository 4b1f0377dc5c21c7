/**
 * Answers of the AI stand-in. Without a model: plain rules that give each tool something useful to show,
 * always the same, so that tests can expect it.
 */
import type { ChatCompletionRequest, FixtureResponse } from '@copilotkit/aimock';
import { answerFromFacts } from './ai-facts-answer.ts';
import { answerJson } from './ai-json-answer.ts';
import { describeResults } from './ai-result-in-words.ts';
import { answerSlides } from './ai-slides-answer.ts';
import { chooseCall } from './ai-tool-answer.ts';
import { countTokens, findSentences, normalizedWords, sentencesOf, summarise } from './ai-words.ts';
import { judgeVerdict } from './judge-verdict.ts';

/** The part of a request that demands JSON; the server in front adds it for Gemini's requests. */
export interface JsonDemand {
  type: string;
  json_schema?: { schema?: object };
}

/** A text longer than this is a document, and the rest of the request is about it. */
const DOCUMENT_LENGTH = 200;
/** How Chat to Document begins a turn with documents. */
const DOCUMENT_TURN = /^\[document-[\w-]+ begin of /;
/** Agent and therapy agent put their instruction before the person's message (spec 3, section 7). */
const SPOKEN_INSTRUCTION = /You are an? [^\n]*\n\nUser: /;
/** Matches a system instruction that contains a document. */
const HOLDS_DOCUMENT = /\b(document|context|knowledge)\b[^\n]*\n/i;
/** How the agent mentions a file. */
const FILE_LINE = /Attached file \S+: “([^”]*)” \([^)]*\)(?:\[[^\]]*\])?\s*/g;
/** How the Slide Maker begins a turn with a document. */
const SLIDES_MATERIAL = /^The document ‘/;
/** The markers around a document, which are not among its sentences. */
const DOCUMENT_MARK = /^\[document-.*$/gm;

/** The answer to a request, with its token usage. */
export function answerRequest(request: ChatCompletionRequest): FixtureResponse {
  const { messages, tools = [] } = request;
  const texts = messages.map(({ content }) => textOf(content));
  const system = texts.filter((_, at) => messages[at]?.role === 'system').join('\n');
  const prompt = texts[messages.findLastIndex(({ role }) => role === 'user')] ?? '';
  const last = messages.at(-1);
  const documents = texts.find((text) => text !== prompt && DOCUMENT_TURN.test(text));
  const usage = (output: string) => {
    const [asked, answered] = [countTokens(texts.join('\n')), countTokens(output)];
    return {
      usage: {
        prompt_tokens: asked,
        completion_tokens: answered,
        total_tokens: asked + answered,
        promptTokenCount: asked,
        candidatesTokenCount: answered,
        totalTokenCount: asked + answered,
      },
    };
  };
  const functions = tools.map((tool) => tool.function);
  if (last?.role !== 'tool' && request.tool_choice !== 'none') {
    const call = chooseCall(functions, prompt, texts.join('\n'));
    if (call) return { toolCalls: [call], finishReason: 'stop', ...usage(JSON.stringify(call)) };
  }
  const given = messages.slice(messages.findLastIndex(({ role }) => role !== 'tool') + 1);
  const content =
    given.length > 0
      ? describeResults(given.map((one) => textOf(one.content)))
      : answerText({
          system,
          prompt: prompt.replace(SPOKEN_INSTRUCTION, ''),
          documents: documents?.replace(DOCUMENT_MARK, ''),
          material: texts.find((text) => SLIDES_MATERIAL.test(text)),
          turn: messages.filter(({ role }) => role === 'user').length,
          json: request.response_format,
        });
  return { content, ...usage(content) };
}

function answerText({
  system,
  prompt,
  documents,
  material: slidesMaterial,
  turn,
  json,
}: {
  system: string;
  prompt: string;
  /** Documents of an earlier turn. */
  documents: string | undefined;
  /** A document to make slides from. */
  material: string | undefined;
  turn: number;
  json: JsonDemand | undefined;
}): string {
  const verdict = judgeVerdict(system, prompt);
  if (verdict !== undefined) return verdict;
  const facts = answerFromFacts(system, prompt);
  if (facts !== undefined) return facts;
  const slides = answerSlides(system, prompt, slidesMaterial);
  if (slides !== undefined) return slides;
  if (documents !== undefined && !json) return fromDocuments(documents, prompt);
  const { task, material } = split(system, prompt);
  const language = languageOf(task);
  const translate = (text: string) => (text.trim() === '' ? text : `[${language}] ${text}`);
  const isTranslation = /translat/i.test(task);
  if (json && json.type !== 'text') {
    const schema = json.json_schema?.schema;
    const change = isTranslation ? { change: translate } : {};
    const demand = { instructions: task, material, ...(schema ? { schema } : {}), ...change };
    return JSON.stringify(answerJson(demand), null, 2);
  }
  if (isTranslation) return `[Stand-in translation to ${language}]\n${material}`;
  if (/\bsuggest \d+ short questions\b/i.test(task)) return questionsAbout(material);
  if (/summar|key points|tl;?dr/i.test(task)) return summaryOf(task, material);
  const wanted = Number(/\b(\d{2,5}) words\b/.exec(prompt)?.[1] ?? 0);
  if (wanted > 0) return Array.from({ length: wanted }, (_, at) => `word${at + 1}`).join(' ');
  const document = system.length > DOCUMENT_LENGTH && HOLDS_DOCUMENT.test(system) ? system : '';
  const question = material === prompt ? prompt : task;
  const found = findSentences(material === prompt ? document : material, question, 2);
  if (found.length > 0) return found.map((sentence) => `> ${sentence}`).join('\n\n');
  return echo(prompt, turn);
}

/** What the documents say about a question, in their words. */
function fromDocuments(documents: string, question: string): string {
  if (/summar|points|matter most|each document/i.test(question))
    return summarise(documents, 5)
      .map((sentence) => `- “${sentence}”`)
      .join('\n');
  const found = findSentences(documents, question, 2);
  return found.length > 0
    ? `The document says:\n\n${found.map((sentence) => `> ${sentence}`).join('\n\n')}`
    : 'The document says nothing with the words of your question.';
}

/** A chat reply that repeats the message, with Markdown to render. */
function echo(prompt: string, turn: number): string {
  const files = [...prompt.matchAll(FILE_LINE)].map(([, name]) => `“${name}”`);
  const words = prompt.replace(FILE_LINE, '').trim();
  const heard = words.length > 300 ? `${words.slice(0, 300).trimEnd()} …` : words || 'nothing';
  const along = files.length > 0 ? `, and attached ${files.join(', ')}` : '';
  const code = /\b(code|function|program|script)\b/i.test(prompt)
    ? `\n\n\`\`\`js\nconst heard = ${JSON.stringify(heard.slice(0, 60))};\nconsole.log(heard);\n\`\`\``
    : '';
  return `You wrote: “${heard}”${along}

This is the **local stand-in**, a few rules without a model. It is here so that you can see this tool work:

- message ${turn} of this conversation,
- ${sentencesOf(prompt).length || 1} sentence(s), about ${countTokens(prompt)} tokens.${code}

Set up an engine as docs/ai.md says, for real answers.`;
}

function summaryOf(task: string, material: string): string {
  const count = /\b(short|brief)\b/i.test(task) ? 2 : /\b(long|detailed)\b/i.test(task) ? 7 : 4;
  const chosen = summarise(material, count);
  return /bullet|key points|list/i.test(task)
    ? chosen.map((sentence) => `- ${sentence}`).join('\n')
    : chosen.join(' ');
}

/** A question about the longest words of each of three sentences. */
function questionsAbout(material: string): string {
  const sentences = sentencesOf(material).filter(
    (one) => normalizedWords(one).length > 3 && !/^\[/.test(one),
  );
  const chosen = [0, 0.5, 1].map(
    (part) => sentences[Math.round(part * (sentences.length - 1))] ?? '',
  );
  return [...new Set(chosen)]
    .map((sentence) => {
      const [first = 'it', second] = normalizedWords(sentence).sort((a, b) => b.length - a.length);
      return `What does the text say about ${second ? `${first} and ${second}` : first}?`;
    })
    .join('\n');
}

function languageOf(task: string): string {
  return (
    /\b(?:in)?to:? \**((?:i?si)?[\p{Lu}][\p{L}]+(?: \([^)]+\))?)/u.exec(task)?.[1] ??
    'another language'
  );
}

/**
 * Splits a request into the task and its material: the material follows a line that ends with a colon or an
 * empty line, or is the whole prompt if there is a system instruction.
 */
function split(system: string, prompt: string): { task: string; material: string } {
  const cut = /:\s*\n|\n\s*\n/.exec(prompt);
  const head = cut ? prompt.slice(0, cut.index) : '';
  const isTask =
    head !== '' &&
    head.length < 1500 &&
    /translat|summar|answer|question|json|write|key points/i.test(head);
  if (!isTask || !cut) return { task: system === '' ? prompt : system, material: prompt };
  const material = prompt.slice(cut.index + cut[0].length).trim();
  return { task: `${system}\n${head}`, material: material || prompt };
}

function textOf(content: ChatCompletionRequest['messages'][number]['content']): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map((part) => part.text ?? `[${part.type}]`).join('');
}
