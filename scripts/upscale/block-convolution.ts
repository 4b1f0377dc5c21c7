/**
 * Convolutions of 3 × 3 in blocks of 4 × 4 results by Winograd's method, F(4 × 4, 3 × 3): 36 multiplications for a
 * block and a pair of channels in place of 144. Written in ONNX's own operators, because onnxruntime-web's wasm has
 * no such convolution. An input is transformed once for all convolutions that read it. Sides of the picture must be
 * multiples of 4. Source of the method and its matrices: A. Lavin and S. Gray, 'Fast Algorithms for Convolutional
 * Neural Networks', 2015.
 */
import { attribute, floatTensor, graphNode, indexTensor, type OnnxPart } from './write-onnx.ts';

type Matrix = readonly (readonly number[])[];

const ofInput: Matrix = [
  [4, 0, -5, 0, 1, 0],
  [0, -4, -4, 1, 1, 0],
  [0, 4, -4, -1, 1, 0],
  [0, -2, -1, 2, 1, 0],
  [0, 2, -1, -2, 1, 0],
  [0, 4, 0, -5, 0, 1],
];
const ofKernel: Matrix = [
  [1 / 4, 0, 0],
  [-1 / 6, -1 / 6, -1 / 6],
  [-1 / 6, 1 / 6, -1 / 6],
  [1 / 24, 1 / 12, 1 / 6],
  [1 / 24, -1 / 12, 1 / 6],
  [0, 0, 1],
];
const ofOutput: Matrix = [
  [1, 1, 1, 1, 1, 0],
  [0, 1, -1, 2, -2, 0],
  [0, 1, 1, 4, 4, 0],
  [0, 1, -1, 8, -8, 1],
];

/** Side of a block of results, and of what is read for it. */
const BLOCK = 4;
const READ = 6;

/** Writes the graph's parts for convolutions by blocks. */
export class BlockConvolution {
  /** Inputs that are transformed already. */
  readonly #transformed = new Set<string>();
  /** What joined inputs consist of. */
  readonly #joined = new Map<string, readonly string[]>();
  /** Shapes that are written already. */
  readonly #shapes = new Set<string>();

  /** What all convolutions share. @param input the picture, whose size all of them have */
  start(input: string): OnnxPart[] {
    return [
      // As a convolution of each channel alone, which reads 6 × 6 values at every fourth place.
      floatTensor('of-input', [36, 1, READ, READ], product(ofInput, READ)),
      floatTensor('of-kernel:all', [36, 9], product(ofKernel, 3)),
      floatTensor('of-output', [16, 36], product(ofOutput, READ)),
      indexTensor('channels-apart', [-1, 1, 0, 0]),
      indexTensor('blocks-in-row', [36, 0, -1]),
      indexTensor('flat', [36, -1]),
      graphNode('Shape', [input], 'size:all'),
      indexTensor('size:from', [2]),
      indexTensor('size:to', [4]),
      graphNode('Slice', ['size:all', 'size:from', 'size:to'], 'size'),
      indexTensor('block', [BLOCK]),
      graphNode('Div', ['size', 'block'], 'blocks'),
      // All of it, which the runtime cannot know beforehand: else it would transform all kernels when it opens the
      // model, which takes 5 seconds and 120 MB.
      indexTensor('of-kernel:from', [0, 0]),
      indexTensor('of-kernel:least', [36, 9]),
      graphNode('Mul', ['size', 'of-kernel:least'], 'of-kernel:to'),
      graphNode('Slice', ['of-kernel:all', 'of-kernel:from', 'of-kernel:to'], 'of-kernel'),
    ];
  }

  /** Channels of several tensors one after the other. */
  join(name: string, inputs: readonly string[]): void {
    this.#joined.set(name, inputs);
  }

  /** A convolution with the weights `NAME/kernel:32`, [9, to × from], and `NAME/bias:32`. */
  convolve(name: string, input: string, { from, to }: { from: number; to: number }): OnnxPart[] {
    const kernel = `${name}/kernel`;
    return [
      ...this.#transform(input),
      graphNode('MatMul', ['of-kernel', `${kernel}:32`], `${kernel}/flat`),
      indexTensor(`${kernel}/shape`, [36, to, from]),
      graphNode('Reshape', [`${kernel}/flat`, `${kernel}/shape`], `${kernel}/36`),
      graphNode('MatMul', [`${kernel}/36`, `${input}/36`], `${name}/36`),
      graphNode('Reshape', [`${name}/36`, 'flat'], `${name}/flat`),
      graphNode('MatMul', ['of-output', `${name}/flat`], `${name}/16`),
      ...this.#resultShape(to),
      graphNode('Reshape', [`${name}/16`, `blocks-of-${to}`], `${name}/blocks`),
      graphNode('DepthToSpace', [`${name}/blocks`], `${name}/sum`, [
        attribute('blocksize', BLOCK),
        attribute('mode', 'DCR'),
      ]),
      indexTensor(`${name}/bias/shape`, [1, to, 1, 1]),
      graphNode('Reshape', [`${name}/bias:32`, `${name}/bias/shape`], `${name}/bias/1`),
      graphNode('Add', [`${name}/sum`, `${name}/bias/1`], name),
    ];
  }

  #resultShape(channels: number): OnnxPart[] {
    const name = `blocks-of-${channels}`;
    if (this.#shapes.has(name)) return [];
    this.#shapes.add(name);
    return [
      indexTensor(`${name}/start`, [1, BLOCK * BLOCK * channels]),
      graphNode('Concat', [`${name}/start`, 'blocks'], name, [attribute('axis', 0)]),
    ];
  }

  /** Writes `INPUT/36`: [36, channels, blocks]. */
  #transform(input: string): OnnxPart[] {
    if (this.#transformed.has(input)) return [];
    this.#transformed.add(input);
    const joined = this.#joined.get(input);
    if (joined)
      return [
        ...joined.flatMap((one) => this.#transform(one)),
        graphNode(
          'Concat',
          joined.map((one) => `${one}/36`),
          `${input}/36`,
          [attribute('axis', 1)],
        ),
      ];
    return [
      graphNode('Reshape', [input, 'channels-apart'], `${input}/apart`),
      graphNode('Conv', [`${input}/apart`, 'of-input'], `${input}/transformed`, [
        attribute('strides', [BLOCK, BLOCK]),
        attribute('pads', [1, 1, 1, 1]),
      ]),
      graphNode('Transpose', [`${input}/transformed`], `${input}/turned`, [
        attribute('perm', [1, 0, 2, 3]),
      ]),
      graphNode('Reshape', [`${input}/turned`, 'blocks-in-row'], `${input}/36`),
    ];
  }
}

function at(matrix: Matrix, row: number, column: number): number {
  return matrix[row]?.[column] ?? 0;
}

/** All pairs of whole numbers below `end`. */
function pairs(end: number): [number, number][] {
  return Array.from({ length: end * end }, (_, at) => [Math.floor(at / end), at % end]);
}

/** A matrix for rows and columns together: its Kronecker product with itself. */
function product(matrix: Matrix, columns: number): number[] {
  return pairs(matrix.length).flatMap(([u, v]) =>
    pairs(columns).map(([row, column]) => at(matrix, u, row) * at(matrix, v, column)),
  );
}
