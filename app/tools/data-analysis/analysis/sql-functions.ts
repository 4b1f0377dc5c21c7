// Aggregates that SQLite lacks: STDDEV and VARIANCE of a sample, their population variants, MEDIAN and
// QUANTILE (interpolated, Hyndman and Fan's type 7), as in DuckDB and PostgreSQL.

import { meanAndDeviation, quantile } from '@entropy-tools/data/data/table/column-statistics';
import type { Database, SqlValue } from 'sql.js';

/** A part of sql.js that its types lack. The function's number of arguments is that of `step`. */
interface WithAggregates {
  create_aggregate: (
    name: string,
    parts: {
      init: () => Gathering;
      step: (state: Gathering, ...values: never[]) => Gathering;
      finalize: (state: Gathering) => number | null;
    },
  ) => unknown;
}

interface Gathering {
  values: number[];
  share: number;
}

/** Adds the functions to a database. */
export function addFunctions(database: Database): void {
  const { create_aggregate: create } = database as unknown as WithAggregates;
  const add = (name: string, figure: (values: Float64Array) => number | null) =>
    create.call(database, name, {
      init: () => ({ values: [], share: 0 }),
      step: (state: Gathering, value: SqlValue) => gather(state, value),
      finalize: ({ values }) => figure(Float64Array.from(values)),
    });
  add('stddev', (values) => meanAndDeviation(values).deviation);
  add('variance', (values) => squared(meanAndDeviation(values).deviation));
  add('stddev_pop', (values) => ofPopulation(values, Math.sqrt));
  add('var_pop', (values) => ofPopulation(values, (variance) => variance));
  add('median', (values) => quantile(values.sort(), 0.5));
  create.call(database, 'quantile', {
    init: () => ({ values: [], share: Number.NaN }),
    step: (state: Gathering, value: SqlValue, share: SqlValue) => {
      if (typeof share !== 'number' || !(share >= 0 && share <= 1))
        throw new Error('the second argument of QUANTILE is a share between 0 and 1');
      state.share = share;
      return gather(state, value);
    },
    finalize: ({ values, share }) => quantile(Float64Array.from(values).sort(), share),
  });
}

/** Collects numbers; texts and NULL are ignored. */
function gather(state: Gathering, value: SqlValue): Gathering {
  if (typeof value === 'number') state.values.push(value);
  return state;
}

const squared = (value: number | null) => (value === null ? null : value * value);

function ofPopulation(values: Float64Array, figure: (variance: number) => number): number | null {
  if (values.length === 0) return null;
  const sample = squared(meanAndDeviation(values).deviation) ?? 0;
  return figure((sample * (values.length - 1)) / values.length);
}
