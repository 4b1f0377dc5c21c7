import { computerEngine } from '../computer/computer-engine';
import { deviceEngine } from '../device/device-engine';
import type { PageEngine } from './page-engine';

/** All engines of the page, in the order in which the dialog shows them and detection offers them. */
export const pageEngines: readonly PageEngine[] = [computerEngine, deviceEngine];
