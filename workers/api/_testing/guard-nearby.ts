/** Tables with public texts only, which may be some seconds old. */
const PUBLIC_TABLES = new Set(['knowledge_chunks', 'knowledge_documents', 'knowledge_search']);

/** Throws unless a statement only reads, and only public tables. */
export function refuseUnlessPublicRead(sql: string): void {
  const tables = [...sql.matchAll(/\b(?:from|join|into|update)\s+(\w+)/gi)].map(
    ([, table = '']) => table,
  );
  const others = tables.filter((table) => table !== 'json_each' && !PUBLIC_TABLES.has(table));
  if (!/^\s*select\b/i.test(sql) || tables.length === 0 || others.length > 0)
    throw new Error(`Not for a copy of the database that may be old: ${sql}`);
}

/** A database whose nearby copies refuse everything but reads of public tables. */
export function guardNearby(database: D1Database): D1Database {
  return new Proxy(database, {
    get(target, name) {
      if (name !== 'withSession') {
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      return (constraint?: string) => {
        const session = target.withSession(constraint);
        if (constraint === 'first-primary') return session;
        return {
          prepare: (sql: string) => {
            refuseUnlessPublicRead(sql);
            return session.prepare(sql);
          },
          batch: () => {
            throw new Error('A copy of the database that may be old is asked one by one.');
          },
        };
      };
    },
  });
}
