import type { Ability } from '../ability';
import { calculator } from './calculator';
import { chart } from './chart';
import { colours } from './colours';
import { dates } from './dates';
import { makeDocument } from './document';
import { fileConversion } from './file-conversion';
import { extractPdfPages, mergePdfs, readPdfPages } from './pdf-pages';
import { picture } from './picture';
import { qrCode } from './qr-code';
import { readFile } from './read-file';
import { recipe } from './recipe';
import { tableStatistics } from './table-statistics';
import { unitConversion } from './unit-conversion';
import { webPage } from './web-page';

/** All abilities of the agent. Each loads its dependencies when it runs. */
export const allAbilities: readonly Ability[] = [
  calculator,
  unitConversion,
  dates,
  webPage,
  readFile,
  readPdfPages,
  tableStatistics,
  chart,
  qrCode,
  makeDocument,
  fileConversion,
  mergePdfs,
  extractPdfPages,
  picture,
  recipe,
  colours,
];
