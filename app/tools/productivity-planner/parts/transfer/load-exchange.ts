/** Loads the readers and writers of files. */
export const loadExchange = () => import('../../planner/exchange/exchange-file');
