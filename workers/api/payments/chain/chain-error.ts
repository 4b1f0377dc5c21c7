/**
 * Why the chain could not be read. Nothing is decided about a payment then.
 * - `unreachable`: no answer, or a refusal such as 429
 * - `wrong-chain`: the node speaks for another chain
 * - `behind`: the node knows less than what was read before
 * - `inconsistent`: its answers do not fit together, as behind a balancer or in a reorganisation
 */
export type ChainErrorKind = 'unreachable' | 'wrong-chain' | 'behind' | 'inconsistent';

/** Thrown by everything that asks a node. */
export class ChainError extends Error {
  override readonly name = 'ChainError';
  readonly kind: ChainErrorKind;

  constructor(kind: ChainErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
