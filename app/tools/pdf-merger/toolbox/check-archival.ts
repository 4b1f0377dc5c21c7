// The task 'Check for PDF/A': a one-line verdict, and a report of each broken rule.
import { formatCount } from '@entropy-tools/core/format';
import { resultName, type TaskJob, type TaskResult } from './task-files';

/** Maximum rules in the list of results; the report has all. */
const MAX_SHOWN = 8;

/** @throws ToolError as `checkPdfA` */
export async function checkArchival({ source, bytes, context }: TaskJob): Promise<TaskResult> {
  const { checkPdfA, uncheckedRules: unchecked } = await import(
    '@entropy-tools/documents/pdf/pdfa/check-pdfa'
  );
  const { claim, findings } = await checkPdfA(bytes, source.password, context);
  const holds = findings.length === 0;
  const claimed = claim
    ? `says that it is PDF/A-${claim.part}${claim.conformance.toLowerCase()}`
    : 'does not say that it is PDF/A';
  const verdict = holds
    ? 'keeps the rules of PDF/A-2b that were looked at'
    : `breaks ${formatCount(findings.length, 'rule')} of PDF/A-2b`;
  const lines = findings.map(({ clause, problem, count, page }) => {
    const times = count > 1 ? `, ${count} times` : '';
    return `${clause}\t${problem}${page > 0 ? `, first on page ${page}` : ''}${times}.`;
  });
  const report = [
    source.name,
    `The file ${claimed}, and ${verdict}.`,
    '',
    ...lines,
    ...(holds ? [] : ['']),
    'Verdict by rules of ISO 19005-2; the numbers are its clauses.',
    unchecked,
    '',
  ].join('\n');
  for (const line of lines.slice(0, MAX_SHOWN)) context.warn(line.replace('\t', ' '));
  if (lines.length > MAX_SHOWN)
    context.warn(`${formatCount(lines.length - MAX_SHOWN, 'more rule')} in the report.`);
  return {
    files: [
      {
        name: resultName(source, 'PDF-A check', 'txt'),
        blob: new Blob([report], { type: 'text/plain' }),
      },
    ],
    detail: verdict,
    holds,
  };
}
