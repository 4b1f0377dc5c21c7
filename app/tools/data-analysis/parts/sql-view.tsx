import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { toToolError } from '~/platform/part-error';
import type { ToolError } from '~/platform/tool-error';
import { Button } from '~/ui/button';
import { Kbd } from '~/ui/kbd';
import { Notice } from '~/ui/notice';
import { TextArea } from '~/ui/text-area';
import type { SqlAnswer } from '../analysis/sql-model';
import { formatFigure } from '../figures';
import type { DeeperViewProps } from './deeper-views';
import { ResultPanel } from './result-panel';
import { ScrollingTable } from './scrolling-table';

type State = { answer?: SqlAnswer; answered?: string; error?: string; busy?: boolean };

/** SQL over the table, which is called `data`. */
export default function SqlView({ open, ask }: DeeperViewProps) {
  const [query, setQuery] = useState(() => firstQuery(open));
  const [state, setState] = useState<State>({});
  const run = async () => {
    if (state.busy) return;
    setState((last) => ({ ...last, busy: true }));
    try {
      const answer = await ask((jobs, dataset) => jobs.sql({ dataset, query }));
      setState({ answer, answered: query });
    } catch (error) {
      setState({ error: messageOf(await toToolError(error)) });
    }
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
              SQLite; the table is called data. It works on a copy of all rows: filters do not
              count, and nothing changes your file. <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> runs it.
            </>
          }
          className="w-full [&_textarea]:font-mono [&_textarea]:text-sm"
          spellCheck={false}
          autoCapitalize="off"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          variant="primary"
          busy={state.busy ?? false}
          disabledReason={query.trim() === '' && 'Type a query first.'}
        >
          Run query
        </Button>
      </form>
      {state.error && <Notice tone="error">{state.error}</Notice>}
      {state.answer && (
        <Rows open={open} ask={ask} answer={state.answer} query={state.answered ?? ''} />
      )}
    </div>
  );
}

function Rows({
  open,
  ask,
  answer,
  query,
}: DeeperViewProps & { answer: SqlAnswer; query: string }) {
  const { columns, rows, isCut } = answer;
  if (columns.length === 0) return <Notice tone="success">Done. The query gave no table.</Notice>;
  return (
    <ResultPanel open={open} ask={ask} source={{ kind: 'sql', query }} table={answer}>
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
  if (code === 'timeout')
    return 'The query took too long and was stopped. Ask for less, or add a LIMIT; your file is still open.';
  return message;
}

function firstQuery({ summary }: DeeperViewProps['open']): string {
  const name =
    summary.columns.find(({ kind }) => kind === 'text')?.name ?? summary.columns[0]?.name;
  const quoted = `"${(name ?? '').replaceAll('"', '""')}"`;
  return `SELECT ${quoted}, count(*) AS "rows"\nFROM data\nGROUP BY 1\nORDER BY 2 DESC\nLIMIT 20`;
}
