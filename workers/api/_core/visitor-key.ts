/** Begins the key under which the use of visitors is counted; keys of accounts begin otherwise. */
export const VISITOR_PREFIX = 'v:';

/** SQL that is true for the keys of visitors. @param column with a key, or a parameter */
export const isVisitor = (column: string) => `${column} GLOB '${VISITOR_PREFIX}*'`;
