/** Maximum number of steps of a plan. */
export const MAX_STEPS = 20;

/** Maximum characters of a step. */
export const MAX_STEP_LENGTH = 300;

/** Whether the user asks for a plan: then a numbered list in the reply counts as one. */
export function asksForPlan(request: string): boolean {
  return /\b(plan|plans|steps?|to-?do|checklist|roadmap)\b/i.test(request);
}

/**
 * The steps of the first numbered list (1, 2, 3 …) of a Markdown reply, without markup. Text below a step and
 * fenced code are not steps. Empty if there are fewer than two.
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
