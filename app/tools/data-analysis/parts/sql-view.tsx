import { toToolError } from '@entropy-tools/core/part-error';
import type { ToolError } from '@entropy-tools/core/tool-error';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { Kbd } from '~/ui/kbd';
import { Notice } from '~/ui/notice';
import { TextArea } from '~/ui/text-area';
import type { ResultSource } from '../analysis/result-table';
import type { JoinedFile, SqlResult } from '../analysis/sql-model';
import { formatFigure } from '../figures';
import { JoinedFiles } from './joined-files';
import { ResultPanel } from './result-panel';
import { ScrollingTable } from './scrolling-table';
import type { StoredViewProps, ViewProps } from './view-props';

type State = { answer?: SqlResult; source?: ResultSource; error?: ToolError; busy?: boolean };

/** SQL over the table, which is named `data`, and over other joined files. */
export default function SqlView({ open, ask, kept }: StoredViewProps) {
  const [query, setQuery] = useState(() => kept.current.query ?? firstQuery(open));
  const [joined, setJoined] = useState(() => kept.current.joined ?? []);
  const [state, setState] = useState<State>({});
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ busy: true });
    try {
      const asked = { kind: 'sql', query, joined } as const;
      const answer = await ask((jobs, dataset) => jobs.sql({ dataset, query, joined }, { signal }));
      setState({ answer, source: asked });
    } catch (error) {
      setState({ error: await toToolError(error) });
    } finally {
      running.current = null;
    }
  };
  const type = (text: string) => {
    kept.current.query = text;
    setQuery(text);
  };
  const join = (files: readonly JoinedFile[]) => {
    kept.current.joined = files;
    setJoined(files);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void run();
  };
  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={submit} className="flex flex-col items-start gap-3">
        <TextArea
          label="Query"
          hint={
            <>
              SQLite, with MEDIAN, QUANTILE, STDDEV and VARIANCE; the table is called data. It works
              on a copy of all rows: filters do not count, and nothing changes your file.{' '}
              <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> runs it.
            </>
          }
          className="w-full [&_textarea]:font-mono [&_textarea]:text-sm"
          spellCheck={false}
          autoCapitalize="off"
          value={query}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            variant="primary"
            busy={state.busy ?? false}
            disabledReason={query.trim() === '' && 'Type a query first.'}
          >
            Run query
          </Button>
          {state.busy && <Button onClick={() => running.current?.abort()}>Stop</Button>}
        </div>
        <JoinedFiles files={joined} onChange={join} />
      </form>
      {state.error && (
        <Notice {...(state.error.code === 'cancelled' ? {} : { tone: 'error' as const })}>
          {messageOf(state.error)}
        </Notice>
      )}
      {state.answer && state.source && (
        <Rows open={open} ask={ask} answer={state.answer} source={state.source} />
      )}
    </div>
  );
}

function Rows({
  open,
  ask,
  answer,
  source,
}: ViewProps & { answer: SqlResult; source: ResultSource }) {
  const { columns, rows, isCut } = answer;
  if (columns.length === 0) return <Notice tone="success">Done. The query gave no table.</Notice>;
  return (
    <ResultPanel open={open} ask={ask} source={source} table={answer}>
      <p role="status" className="text-sm text-muted">
        {isCut
          ? `The first ${formatFigure(rows.length)} rows; there are more.`
          : `${formatFigure(rows.length)} ${rows.length === 1 ? 'row' : 'rows'}`}
      </p>
      {rows.length > 0 && (
        <ScrollingTable
          label="Result of the query"
          head={columns}
          rows={rows.map((row) =>
            row.map((cell) => (typeof cell === 'number' ? formatFigure(cell) : (cell ?? '–'))),
          )}
        />
      )}
    </ResultPanel>
  );
}

function messageOf({ code, message }: ToolError): string {
  if (code === 'cancelled') return 'The query was stopped; your file is still open.';
  if (code === 'timeout')
    return 'The query took too long and was stopped. Ask for less, or add a LIMIT; your file is still open.';
  return message;
}

function firstQuery({ summary }: ViewProps['open']): string {
  const name =
    summary.columns.find(({ kind }) => kind === 'text')?.name ?? summary.columns[0]?.name;
  const quoted = `"${(name ?? '').replaceAll('"', '""')}"`;
  return `SELECT ${quoted}, count(*) AS "rows"\nFROM data\nGROUP BY 1\nORDER BY 2 DESC\nLIMIT 20`;
}
