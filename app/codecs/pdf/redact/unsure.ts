/**
 * Something under an area cannot be taken out of the content surely; the page has to become a picture.
 * The message completes 'because …'.
 */
export class RedactionUncertainError extends Error {
  override readonly name = 'Unsure';
}
