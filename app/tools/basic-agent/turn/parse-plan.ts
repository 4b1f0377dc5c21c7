/** Steps of one plan. */
export const MAX_STEPS = 20;

/** Characters of a step. */
export const MAX_STEP_LENGTH = 300;

/** Whether the person asks for a plan: then a numbered list in the answer is one. */
export function asksForPlan(request: string): boolean {
  return /\b(plan|plans|steps?|to-?do|checklist|roadmap)\b/i.test(request);
}

/**
 * The steps of the first numbered list (1, 2, 3 …) of an answer in Markdown, without its marks; text
 * below a step and code between fences are no steps. Empty when there are fewer than two.
 */
export function parsePlan(answer: string): string[] {
  const steps: string[] = [];
  let isCode = false;
  for (const line of answer.split('\n')) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    const [, number, text = ''] = /^ {0,3}(\d{1,3})[.)]\s+(\S.*)$/.exec(line) ?? [];
    if (isCode || number === undefined) continue;
    if (Number(number) === steps.length + 1) steps.push(plain(text));
    else if (steps.length > 1) break;
    else steps.splice(0, steps.length, ...(number === '1' ? [plain(text)] : []));
    if (steps.length === MAX_STEPS) break;
  }
  return steps.length < 2 ? [] : steps;
}

function plain(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|`|\*(?=\S))/g, '')
    .trim()
    .slice(0, MAX_STEP_LENGTH);
}
