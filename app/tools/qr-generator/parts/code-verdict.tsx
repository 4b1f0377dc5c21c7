import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import type { CodeState } from '../use-code';

/** The result of reading the finished code back, or why there is none. */
export function CodeVerdict({ code, problem }: Pick<CodeState, 'code' | 'problem'>) {
  if (problem)
    return (
      problem.detail && (
        <Notice tone="error" title={problem.title}>
          {problem.detail} Your text is kept.
        </Notice>
      )
    );
  const { readable = true, warnings = [] } = code?.verdict ?? {};
  if (readable && warnings.length === 0)
    return (
      <p className="flex min-h-6 items-center gap-2 text-sm" role="status">
        {code && (
          <>
            <Icon name="check" className="size-5 text-success" />
            Read back: the code says exactly your text.
          </>
        )}
      </p>
    );
  return (
    <Notice
      tone="warning"
      title={readable ? 'Some readers may fail' : 'This code could not be read back'}
    >
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Notice>
  );
}
