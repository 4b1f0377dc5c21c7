import { lazyAbout } from '~/tool-kit/lazy-about';
import { lazyPart } from '~/ui/lazy-part';

/** Parts shown once the page is used, in one module. */
export const loadLater = () => import(/* @server */ '../after-first-use');

export const ContentForm = lazyPart(loadLater, 'ContentForm');
export const StyleOptions = lazyPart(loadLater, 'StyleOptions');
export const HistoryPanel = lazyPart(loadLater, 'HistoryPanel');
export const BatchPanel = lazyPart(loadLater, 'BatchPanel');
export const ScanPanel = lazyPart(loadLater, 'ScanPanel');

/** The explanation below the tool. */
export const about = lazyAbout(() => loadLater().then(({ AboutQrGenerator }) => AboutQrGenerator));
