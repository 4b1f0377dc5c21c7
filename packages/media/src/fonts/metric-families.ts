/**
 * The family that replaces a typeface named in a document: a metric-compatible one if we have it, so
 * that lines and pages break in the same places; otherwise one of the same kind.
 */
const equals: readonly (readonly [names: RegExp, family: string])[] = [
  [/^(calibri|carlito)\b/i, 'carlito'],
  [/^(cambria|caladea)\b/i, 'caladea'],
  [/^(arial|helvetica|liberation sans|arimo|nimbus sans|albany)/i, 'arimo'],
  [/^(times|liberation serif|tinos|nimbus roman|thorndale)/i, 'tinos'],
  [/^(courier|liberation mono|cousine|nimbus mono|cumberland)/i, 'cousine'],
  [
    /^(consolas|menlo|monaco|cascadia|lucida console|andale mono|source code|.*\bmono\b)/i,
    'cousine',
  ],
  [/^(georgia|dejavu serif|noto serif|source serif|charter|bookman|century)/i, 'noto-serif'],
  [/^(verdana|dejavu sans|noto sans|open sans)/i, 'noto-sans'],
  [
    /(serif|roman|garamond|palatino|antiqua|baskerville|didot|bodoni|minion|caslon|song|ming|mincho)/i,
    'tinos',
  ],
];

/** Returns the id of the index family for a typeface name. */
export function familyFor(name: string): string {
  if (/sans/i.test(name) && !/^(liberation|dejavu|noto|open|source|nimbus) ?sans/i.test(name))
    return 'arimo';
  return equals.find(([names]) => names.test(name.trim()))?.[1] ?? 'arimo';
}
