/**
 * Characters that override the text direction, and tag letters, which are invisible outside some flag emoji.
 */
const forced = /[\u202d\u202e]|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,10})[\u{e0000}-\u{e007f}]/gu;
/** Other invisible or direction-changing characters. Joiners between Persian letters or emoji are kept. */
const unseen =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202c\u2060-\u2064\u2066-\u206f\ufeff]|(?<=[\x21-\x7e])[\u200c\u200d]|[\u200c\u200d](?=[\x21-\x7e])/gu;

/**
 * Removes direction overrides, so that a character in foreign text cannot reverse it (Unicode Technical
 * Report 36, section 3.5).
 */
export function withoutForcedDirection(text: string): string {
  return text.replace(forced, '');
}

/**
 * A name, such as of a file or a link, without characters that change its direction or are invisible, so that
 * `report<RLO>fdp.exe` does not read as `reportexe.pdf`.
 */
export function plainName(name: string): string {
  return withoutForcedDirection(name).replace(unseen, '');
}
