/**
 * Something of the content is not understood surely enough to be rewritten. The message completes
 * 'because …'.
 */
export class UncertainContentError extends Error {
  override readonly name = 'UncertainContent';
}
