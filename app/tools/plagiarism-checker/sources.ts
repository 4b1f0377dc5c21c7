/** A listed document that the text is compared with. */
export interface Source {
  id: string;
  name: string;
  state:
    | { status: 'reading' }
    | {
        status: 'ready';
        text: string;
        words: number /** The parts of the file that were not read. */;
        note?: string;
      }
    | { status: 'failed'; reason: string };
}

export type ReadySource = Source & { state: { status: 'ready' } };

export function isReady(source: Source): source is ReadySource {
  return source.state.status === 'ready';
}
