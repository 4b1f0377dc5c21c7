// Tables of RTF control words that can be handled without state.

import type { Destination } from './rtf-state';

/** Groups without text of the document. */
export const skippedDestinations: ReadonlySet<string> = new Set(
  'header headerl headerr headerf footer footerl footerr footerf annotation atnid atnauthor atndate atnref atnicn colortbl filetbl revtbl rsidtbl listtable listoverridetable pgptbl generator xmlnstbl themedata colorschememapping datastore latentstyles datafield objdata shprslt bkmkstart bkmkend tc tcn xe rxe ftnsep ftnsepc aftnsep aftnsepc ftncn aftncn nonshppict mmathPr private pntxta pntxtb wgrffmtfilter passwordhash stylesheetx subject keywords comment doccomm operator company manager category hlinkbase creatim revtim printim buptim userprops background falt panose'.split(
    ' ',
  ),
);
/** Groups marked as optional with `\\*` that are read nevertheless. */
export const optionalDestinations: ReadonlySet<string> = new Set([
  'fldinst',
  'shppict',
  'pict',
  'listtext',
  'footnote',
  'shpinst',
  'picprop',
]);

/** Control words and symbols that stand for a character. */
export const symbols: Readonly<Record<string, string>> = {
  tab: '\t',
  emdash: '—',
  endash: '–',
  emspace: '\u2003',
  enspace: '\u2002',
  qmspace: '\u2005',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  zwj: '\u200d',
  zwnj: '\u200c',
  zwbo: '\u200b',
  '~': '\u00a0',
  _: '\u2011',
  '-': '\u00ad',
  '{': '{',
  '}': '}',
  '\\': '\\',
  nestcell: '\t',
};

/** The destination of groups that begin with these words. */
export const destinations: ReadonlyMap<string, Destination> = new Map([
  ['fonttbl', 'fonts'],
  ['stylesheet', 'styles'],
  // Title and author are groups within the information; its other text does not belong to the document.
  ['info', 'info'],
  ['title', 'title'],
  ['author', 'author'],
  ['fldinst', 'field-code'],
  ['listtext', 'list-label'],
  ['pntext', 'list-label'],
  ['shpinst', 'shape'],
  ['picprop', 'shape'],
]);
