import { beforeEach, describe, expect, it } from 'vitest';
import { testBindings } from '../../_testing/test-bindings';
import { readEnv } from '../../env';
import { type KnowledgeVectors, vectorLimits } from './knowledge-vectors';
import { openVectors } from './open-vectors';
import { testVectorIndex } from './vector-index-testing';
import { countVectors } from './vectors.repository';

const { DB } = testBindings();
const index = testVectorIndex(3);

const stores = {
  D1: { open: (model: string) => openVectors({ DB, KNOWLEDGE_INDEX: undefined }, model) },
  Vectorize: { open: (model: string) => openVectors({ DB, KNOWLEDGE_INDEX: index }, model) },
};

const passage = (id: string, subject: string, ...values: number[]) => ({ id, subject, values });
const east = passage('east', 'UCT', 2, 0, 0);
const north = passage('north', 'WITS', 0, 5, 0);
const between = passage('between', 'general', 1, 1, 0);
const all = { subjects: [] as string[], limit: 20 };
const idsOf = async (vectors: KnowledgeVectors, values: number[], options: typeof all = all) =>
  (await vectors.query(values, options)).map(({ id }) => id);

beforeEach(async () => {
  index.clear();
  await DB.batch([
    DB.prepare('DELETE FROM knowledge_vectors'),
    DB.prepare("UPDATE knowledge_vector_state SET version = ''"),
  ]);
});

describe.each(Object.entries(stores))('KnowledgeVectors in %s', (_, { open }) => {
  it('finds what was stored by cosine, the best first', async () => {
    const vectors = open('m');
    await vectors.upsert([north, east, between]);
    index.settle();
    await vectors.prepare();
    const found = await vectors.query([1, 0.1, 0], all);
    expect(found.map(({ id }) => id)).toEqual(['east', 'between', 'north']);
    expect(found[0]?.similarity).toBeCloseTo(0.995, 3);
    expect(found[1]?.similarity).toBeCloseTo(0.774, 3);
  });

  it('returns at most as many as asked for, and 100 in any case', async () => {
    const vectors = open('m');
    const many = (from: number) =>
      Array.from({ length: 100 }, (_, at) =>
        passage(`p${from + at}`, 'UCT', 1, (from + at) / 500, 0),
      );
    await vectors.upsert(many(0));
    await vectors.upsert(many(100));
    index.settle();
    expect(await idsOf(vectors, [1, 0, 0], { subjects: [], limit: 2 })).toEqual(['p0', 'p1']);
    expect(await idsOf(vectors, [1, 0, 0], { subjects: [], limit: 500 })).toHaveLength(100);
  });

  it('is restricted to subjects', async () => {
    const vectors = open('m');
    await vectors.upsert([north, east, between]);
    index.settle();
    const options = { subjects: ['WITS', 'general'], limit: 20 };
    expect(await idsOf(vectors, [1, 0, 0], options)).toEqual(['between', 'north']);
  });

  it('replaces the vector and the subject of an id', async () => {
    const vectors = open('m');
    await vectors.upsert([east, north]);
    index.settle();
    expect(await idsOf(vectors, [0, 0, 1])).toHaveLength(2);
    await vectors.upsert([passage('east', 'WITS', 0, 0, 1)]);
    index.settle();
    const options = { subjects: ['WITS'], limit: 1 };
    expect(await vectors.query([0, 0, 1], options)).toEqual([{ id: 'east', similarity: 1 }]);
    expect(await countVectors(DB, vectors.model)).toBe(2);
  });

  it('removes vectors, and ignores ids that it does not have', async () => {
    const vectors = open('m');
    await vectors.upsert([east, north]);
    index.settle();
    await vectors.remove(['east', 'unknown']);
    index.settle();
    expect(await idsOf(vectors, [1, 1, 1])).toEqual(['north']);
    expect(await countVectors(DB, vectors.model)).toBe(1);
  });

  it('finds nothing of another model, whose vector of the same id is replaced', async () => {
    await open('old').upsert([east, north]);
    index.settle();
    const vectors = open('new');
    expect(await idsOf(vectors, [1, 1, 1])).toEqual([]);
    await vectors.upsert([east]);
    index.settle();
    expect(await idsOf(vectors, [1, 1, 1])).toEqual(['east']);
    expect(await idsOf(open('old'), [1, 1, 1])).toEqual(['north']);
  });

  it('sees what another isolate stored', async () => {
    const [one, other] = [open('m'), open('m')];
    await one.upsert([east]);
    index.settle();
    expect(await idsOf(open('m'), [1, 1, 1])).toEqual(['east']);
    await other.upsert([north]);
    index.settle();
    expect(await idsOf(open('m'), [1, 1, 1])).toEqual(['east', 'north']);
  });

  it('tells an empty store from one with vectors', async () => {
    expect(await open('m').isEmpty()).toBe(true);
    await open('m').upsert([east]);
    index.settle();
    expect(await open('m').isEmpty()).toBe(false);
  });

  it('takes ids of 64 bytes and up to 100 vectors at once, no more', async () => {
    const vectors = open('m');
    const { idBytes, upsert, remove, dimensions } = vectorLimits;
    await vectors.upsert([passage('é'.repeat(idBytes / 2), 'UCT', 1, 0, 0)]);
    await expect(vectors.upsert([passage('é'.repeat(33), 'UCT', 1, 0, 0)])).rejects.toThrow(
      RangeError,
    );
    await expect(vectors.upsert(Array(upsert + 1).fill(east))).rejects.toThrow(RangeError);
    await expect(vectors.remove(Array(remove + 1).fill('x'))).rejects.toThrow(RangeError);
    await vectors.remove(Array.from({ length: remove }, (_, at) => `x${at}`));
    const long = passage('long', 'UCT', ...Array<number>(dimensions + 1).fill(1));
    await expect(vectors.upsert([long])).rejects.toThrow(RangeError);
  });

  it.each([
    ['zeros', [0, 0, 0]],
    ['no dimensions', []],
    ['NaN', [1, Number.NaN, 1]],
    ['infinity', [1, Number.POSITIVE_INFINITY, 1]],
  ])('rejects a vector of %s', async (_, values) => {
    const vectors = open('m');
    await expect(vectors.upsert([passage('x', 'UCT', ...values)])).rejects.toThrow(RangeError);
    await expect(vectors.query(values, all)).rejects.toThrow(RangeError);
    expect(await countVectors(DB, vectors.model)).toBe(0);
  });
});

describe('D1', () => {
  it('reads vectors again only after they have changed', async () => {
    const statements: string[] = [];
    const counting = {
      prepare: (sql: string) => {
        statements.push(sql);
        return DB.prepare(sql);
      },
      batch: (list: D1PreparedStatement[]) => DB.batch(list),
    } as unknown as D1Database;
    const open = () => openVectors({ DB: counting, KNOWLEDGE_INDEX: undefined }, 'm');
    await open().upsert([east]);
    await open().query([1, 0, 0], all);
    statements.length = 0;
    await open().query([1, 0, 0], all);
    expect(statements).toEqual(['SELECT version FROM knowledge_vector_state']);
    await open().upsert([north]);
    statements.length = 0;
    expect(await idsOf(open(), [0, 1, 0])).toEqual(['north', 'east']);
    expect(statements).toHaveLength(2);
  });

  it('skips vectors of another length', async () => {
    const vectors = stores.D1.open('m');
    await vectors.upsert([east, passage('short', 'UCT', 1, 0)]);
    expect(await idsOf(vectors, [1, 0, 0])).toEqual(['east']);
  });
});

describe('Vectorize', () => {
  it('finds what was written only once the index has processed it', async () => {
    const vectors = stores.Vectorize.open('m');
    await vectors.upsert([east]);
    expect(await idsOf(vectors, [1, 0, 0])).toEqual([]);
    index.settle();
    await vectors.remove(['east']);
    expect(await idsOf(vectors, [1, 0, 0])).toEqual(['east']);
    index.settle();
    expect(await idsOf(vectors, [1, 0, 0])).toEqual([]);
  });

  it('records nothing that an index of other dimensions refuses', async () => {
    const vectors = stores.Vectorize.open('m');
    await expect(vectors.upsert([passage('x', 'UCT', 1, 0)])).rejects.toThrow('dimensions');
    expect(await countVectors(DB, vectors.model)).toBe(0);
  });
});

it('KNOWLEDGE_INDEX has to be a Vectorize index', () => {
  const read = () => readEnv({ ...testBindings(), KNOWLEDGE_INDEX: { get: () => null } });
  expect(read).toThrow('KNOWLEDGE_INDEX must be a Vectorize index');
});
