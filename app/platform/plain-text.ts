/** Signs that turn the direction of text by force, and letters for tags that nobody sees but in some flags. */
const forced = /[\u202d\u202e]|(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,10})[\u{e0000}-\u{e007f}]/gu;
/** What else turns direction or takes no room. The joiners of Persian words and of emoji stay among their own. */
const unseen =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202c\u2060-\u2064\u2066-\u206f\ufeff]|(?<=[\x21-\x7e])[\u200c\u200d]|[\u200c\u200d](?=[\x21-\x7e])/gu;

/** A text of others that cannot be drawn backwards by a sign in it (Unicode Technical Report 36, section 3.5). */
export function withoutForcedDirection(text: string): string {
  return text.replace(forced, '');
}

/**
 * A name, such as of a file or a link, as it is: without signs that turn its direction or are not seen,
 * so that `report<RLO>fdp.exe` does not read as `reportexe.pdf`.
 */
export function plainName(name: string): string {
  return withoutForcedDirection(name).replace(unseen, '');
}
