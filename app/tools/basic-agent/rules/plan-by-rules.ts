/**
 * What the agent can do without a language model: requests that rules can read. The first rule that knows a
 * request plans its calls; the agent approves and runs them as it does a model's.
 */
import { chartRule } from './chart-rule';
import { colourRule } from './colour-rule';
import { dateRule } from './date-rule';
import { documentRule } from './document-rule';
import { fileRule } from './file-rule';
import { keptRule } from './kept-rule';
import { qrRule } from './qr-rule';
import type { KeptItem, Rule, RuleFile, RulePlan } from './rule';
import { sumRule } from './sum-rule';
import { unitRule } from './unit-rule';

/** Specific ones first: 'chart of this file' no reading of it. */
const rules: readonly Rule[] = [
  keptRule,
  qrRule,
  documentRule,
  chartRule,
  fileRule,
  colourRule,
  dateRule,
  sumRule,
  unitRule,
];

/** A longer request is a text to work on, which no rule reads. */
const MAX_REQUEST = 4_000;

/**
 * The plan for a request.
 * @param files attached to it
 * @returns undefined if no rule knows it
 */
export function planByRules(
  whole: string,
  files: readonly RuleFile[],
  now: Date,
  kept: readonly KeptItem[] = [],
): RulePlan | undefined {
  if (whole.length > MAX_REQUEST) return undefined;
  const asked = whole
    .trim()
    .replace(
      /^(?:(?:please|hi|hello|hey|ok|okay|so),? )*(?:(?:can|could|would) you (?:please )?|(?:can|could|may) i (?:please )?(?:have|get) |i(?:'d| would) like (?:to (?:have|know|see) )?|i need to know )?/i,
      '',
    );
  const text = asked
    .replace(/^(what|how|when)s\b/i, "$1's")
    .replace(/\s+/g, ' ')
    .replace(/[\s?.!]+$/, '')
    .replace(/,? (?:please|for me)$/i, '')
    .trim();
  for (const rule of rules) {
    const plan = rule({ text, whole: asked, files, kept, now });
    if (plan) return plan;
  }
  return undefined;
}

/** Said to a request that no rule knows. */
export const BEYOND_RULES = [
  'This needs a language model, and none is set up. Without one I follow rules, and can:',
  '',
  '- calculate (`18.5 % of 24 360`), convert units and money (`100 USD in ZAR`), work with dates (`days until 25 December`, `time in Tokyo`)',
  '- make QR codes, charts (`bar chart of: May 40, June 55`), colour palettes, and documents (`make a PDF: …`)',
  '- with an attached file: convert it, merge PDFs, take pages out, resize a picture (`800 px wide`), read its text, tell a table’s figures or draw them',
  '- find what you said here before (`what did I say about the dentist?`)',
].join('\n');
