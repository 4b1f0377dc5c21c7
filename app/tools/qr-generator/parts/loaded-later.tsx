import { lazyAbout } from '~/tool-kit/lazy-about';
import { lazyPart } from '~/ui/lazy-part';

/** What the page shows once it is used, in one file. */
const load = () => import(/* @server */ '../after-first-use');

export const ContentForm = lazyPart(load, 'ContentForm');
export const StyleOptions = lazyPart(load, 'StyleOptions');
export const HistoryPanel = lazyPart(load, 'HistoryPanel');
export const BatchPanel = lazyPart(load, 'BatchPanel');
export const ScanPanel = lazyPart(load, 'ScanPanel');

/** The words below the tool. */
export const about = lazyAbout(() => load().then(({ AboutQrGenerator }) => AboutQrGenerator));
