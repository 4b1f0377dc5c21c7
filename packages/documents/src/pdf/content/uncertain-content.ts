/** Thrown when content is not understood with enough certainty to be rewritten. The message completes 'because …'. */
export class UncertainContentError extends Error {
  override readonly name = 'UncertainContent';
}
