import { Fragment, memo, type ReactNode, startTransition, useEffect, useState } from 'react';
import { Icon } from '~/ui/icon';
import type { MarkdownNode } from '~/ui/markdown/parse-markdown';
import { useCopy } from '~/ui/use-copy';

/** Longer code is not highlighted, because highlighting blocks the main thread. In UTF-16 code units. */
const MAX_COLOURED = 8_000;

/** A code block with its language and a copy button; it is highlighted once it is complete. */
export const CodeBlock = memo(function CodeBlock({
  code,
  language,
  isWhole,
}: {
  code: string;
  language: string;
  isWhole: boolean;
}) {
  const { outcome, copy } = useCopy();
  const tokens = useTokens(code, language, isWhole);
  return (
    <figure className="min-w-0 overflow-hidden rounded-control border border-line bg-well">
      <figcaption className="flex min-h-9 items-center justify-between gap-3 border-b border-line pl-4 text-xs text-muted">
        <span className="font-mono">{language || 'text'}</span>
        <button
          type="button"
          onClick={() => copy(code)}
          className="inline-flex min-h-9 items-center gap-1.5 px-3 font-medium transition-colors hover:bg-ink/8 hover:text-ink"
        >
          <Icon name={outcome === 'copied' ? 'check' : 'copy'} className="size-4" />
          <span aria-live="polite">
            {outcome === 'copied' ? 'Copied' : outcome === 'refused' ? 'Not allowed' : 'Copy code'}
          </span>
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, also by keyboard */}
      <pre tabIndex={0} className="overflow-x-auto px-4 py-3 font-mono text-sm">
        <code>{tokens ? tokens.map(drawToken) : code}</code>
      </pre>
    </figure>
  );
});

function drawToken({ kind, value, children }: MarkdownNode, at: number): ReactNode {
  if (kind === 'text') return <Fragment key={at}>{value}</Fragment>;
  return (
    <span key={at} className={`token-${value}`}>
      {children.map(drawToken)}
    </span>
  );
}

const aliases: Readonly<Record<string, string>> = {
  js: 'javascript',
  jsx: 'javascript',
  mjs: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  py: 'python',
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  console: 'bash',
  html: 'xml',
  svg: 'xml',
  patch: 'diff',
  scss: 'css',
};

function useTokens(code: string, language: string, isWhole: boolean) {
  const [coloured, setColoured] = useState<{ code: string; tokens: MarkdownNode[] }>();
  useEffect(() => {
    if (!isWhole || language === '' || code.length > MAX_COLOURED) return;
    let wanted = true;
    void import('~/ui/markdown/highlight-code').then(
      ({ highlightCode }) => {
        const tokens = highlightCode(code, aliases[language] ?? language);
        // A transition, so that typing and scrolling take priority.
        if (wanted && tokens) startTransition(() => setColoured({ code, tokens }));
      },
      // Offline at first use: the code stays readable without highlighting.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [code, language, isWhole]);
  return coloured?.code === code ? coloured.tokens : undefined;
}
