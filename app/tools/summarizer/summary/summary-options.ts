import type { AiTask } from '~/ai/providers/ai-provider';
import type { LocalRecord } from '~/platform/local-store';

/** Length and style of a summary; `auto` leaves them to the model. */
export interface SummaryOptions {
  length: 'auto' | 'short' | 'medium' | 'long';
  style: 'auto' | 'prose' | 'key-points' | 'tldr' | 'headline';
}

/** Menu labels. */
export const lengthNames: Readonly<Record<SummaryOptions['length'], string>> = {
  auto: 'As fits the text',
  short: 'Short',
  medium: 'Medium',
  long: 'Long',
};

/** Menu labels. */
export const styleNames: Readonly<Record<SummaryOptions['style'], string>> = {
  auto: 'As fits the text',
  prose: 'Running text',
  'key-points': 'Key points',
  tldr: 'In a sentence or two',
  headline: 'A headline',
};

/** Stored on this device. */
export const optionsRecord: LocalRecord<SummaryOptions> = {
  key: 'summarizer-options',
  version: 1,
  parse: (value) => {
    const { length, style } = (value ?? {}) as { length?: string; style?: string };
    const isKnown = length !== undefined && length in lengthNames && style && style in styleNames;
    return isKnown ? ({ length, style } as SummaryOptions) : undefined;
  },
  fallback: { length: 'auto', style: 'auto' },
};

const lengthOrders: Readonly<Record<SummaryOptions['length'], string>> = {
  auto: '',
  short: 'Keep it short: about 60 words.',
  medium: 'Make it about 150 words.',
  long: 'Make it long and detailed: about 400 words.',
};

const styleOrders: Readonly<Record<SummaryOptions['style'], string>> = {
  auto: '',
  prose: 'Write running text in paragraphs.',
  'key-points': 'Write the key points as a Markdown bullet list, one point each.',
  tldr: 'Write one or two plain sentences.',
  headline: 'Write one headline of at most 15 words.',
};

/** Instructions for the model besides the text. */
export function instructionsOf({ length, style }: SummaryOptions): string {
  return [styleOrders[style], style === 'headline' ? '' : lengthOrders[length]]
    .filter((order) => order !== '')
    .join(' ');
}

/** The same options for browsers with their own summary model. */
export function taskOf(text: string, { length, style }: SummaryOptions): AiTask {
  return {
    kind: 'summarize',
    text,
    length: length === 'auto' ? 'medium' : length,
    style: style === 'auto' || style === 'prose' ? 'tldr' : style,
  };
}
