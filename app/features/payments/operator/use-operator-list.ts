import type { OperatorRows } from '@workers/api/payments/operator/operator.contract';
import type { OperatorListName } from '@workers/api/payments/operator/operator-words.contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ListView, readList } from './operator-calls';
import { useOperator } from './operator-context';

/** The rows loaded so far; `rows` is undefined before the first page. */
export function useOperatorList<Name extends OperatorListName>(name: Name, view: ListView) {
  const { onSignedOut } = useOperator();
  const [rows, setRows] = useState<OperatorRows[Name][]>();
  const [next, setNext] = useState<string | null>(null);
  const [busy, setBusy] = useState(true);
  const [failure, setFailure] = useState<{ title: string; detail: string | undefined }>();
  const turn = useRef(0);
  const { state, search } = view;

  const read = useCallback(
    async (after: string | null) => {
      turn.current += 1;
      const mine = turn.current;
      setBusy(true);
      const answer = await readList(name, { state, search }, after);
      // The filter changed meanwhile, so this response is outdated.
      if (mine !== turn.current) return;
      setBusy(false);
      if (answer.outcome === 'signed-out') return onSignedOut();
      if (answer.outcome === 'failed') return setFailure(answer);
      setFailure(undefined);
      setNext(answer.body.next);
      setRows((before) =>
        after === null ? answer.body.rows : [...(before ?? []), ...answer.body.rows],
      );
    },
    [name, state, search, onSignedOut],
  );
  useEffect(() => {
    void read(null);
    return () => {
      turn.current += 1;
    };
  }, [read]);
  return {
    rows,
    busy,
    failure,
    hasMore: next !== null,
    refresh: () => void read(null),
    more: () => void read(next),
  };
}
