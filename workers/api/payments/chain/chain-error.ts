/**
 * Why the chain could not be read. No payment is decided in this case.
 * - `unreachable`: no response, or an error status such as 429
 * - `wrong-chain`: the node serves another chain
 * - `behind`: the node's head is older than what was already read
 * - `inconsistent`: responses contradict each other, as behind a load balancer or during a reorganisation
 */
export type ChainErrorKind = 'unreachable' | 'wrong-chain' | 'behind' | 'inconsistent';

/** Thrown by every function that queries a node. */
export class ChainError extends Error {
  override readonly name = 'ChainError';
  readonly kind: ChainErrorKind;

  constructor(kind: ChainErrorKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
