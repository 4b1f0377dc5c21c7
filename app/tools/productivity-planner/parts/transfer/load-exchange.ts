/** The readers and writers of files. */
export const loadExchange = () => import('../../engine/exchange/exchange-file');
