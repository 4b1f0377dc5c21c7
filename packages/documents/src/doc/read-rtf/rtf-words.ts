// Control words of RTF that need no state to be understood.

import type { Destination } from './rtf-state';

/** Groups that hold no text of the document. */
export const skipped: ReadonlySet<string> = new Set(
  'header headerl headerr headerf footer footerl footerr footerf annotation atnid atnauthor atndate atnref atnicn colortbl filetbl revtbl rsidtbl listtable listoverridetable pgptbl generator xmlnstbl themedata colorschememapping datastore latentstyles datafield objdata shprslt bkmkstart bkmkend tc tcn xe rxe ftnsep ftnsepc aftnsep aftnsepc ftncn aftncn nonshppict mmathPr private pntxta pntxtb wgrffmtfilter passwordhash stylesheetx subject keywords comment doccomm operator company manager category hlinkbase creatim revtim printim buptim userprops background falt panose'.split(
    ' ',
  ),
);
/** Groups that begin by `\*` and are read all the same. */
export const known: ReadonlySet<string> = new Set([
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

/** What the text of a group is that begins with these, where nothing else has to begin with it. */
export const destinations: ReadonlyMap<string, Destination> = new Map([
  ['fonttbl', 'fonts'],
  ['stylesheet', 'styles'],
  // Title and author are groups in the information; other text in it is none of the document's.
  ['info', 'info'],
  ['title', 'title'],
  ['author', 'author'],
  ['fldinst', 'field-code'],
  ['listtext', 'list-label'],
  ['pntext', 'list-label'],
  ['shpinst', 'shape'],
  ['picprop', 'shape'],
]);
