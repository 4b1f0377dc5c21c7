/**
 * Makes the upscaler's model from the weights of @upscalerjs/esrgan-thick (MIT): read from TensorFlow.js's layers
 * format, written for onnxruntime-web with weights of 16 bits, which halves the download. Pixels go in and come out
 * from 0 to 1, planes of red, green and blue.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BlockConvolution } from './block-convolution.ts';
import {
  attribute,
  castWeights,
  describeGraph,
  graphNode,
  halfTensor,
  type OnnxPart,
} from './write-onnx.ts';

/** The part of a layer's description that is used. Source: TensorFlow.js, `LayersModel` JSON. */
interface LayerDescription {
  class_name: string;
  name: string;
  inbound_nodes: readonly (readonly (readonly [string, ...unknown[]])[])[];
}

interface StoredModel {
  modelTopology: { model_config: { config: { layers: LayerDescription[] } } };
  weightsManifest: {
    paths: string[];
    weights: { name: string; shape: number[]; dtype: string }[];
  }[];
}

interface Weights {
  shape: readonly number[];
  data: Float32Array;
}

/** What the package's own layer MultiplyBeta multiplies by. Source: its esrgan.js. */
const BETA = 0.2;

/**
 * Makes the model file that enlarges four times.
 * @param packages the folder node_modules
 * @throws Error when the package's network has a layer of another kind
 */
export async function buildUpscaler(packages: string): Promise<Uint8Array> {
  const folder = join(packages, '@upscalerjs/esrgan-thick/models/x4');
  const model = JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')) as StoredModel;
  const weights = await readWeights(folder, model);
  const { layers } = model.modelTopology.model_config.config;
  const parts: OnnxPart[] = [];
  const blocks = new BlockConvolution();
  for (const { class_name: kind, name, inbound_nodes: inbound } of layers) {
    const inputs = (inbound[0] ?? []).map(([from]) => from);
    if (kind === 'InputLayer') parts.push(...blocks.start(name));
    else if (kind === 'Conv2D') parts.push(...convolution(name, inputs[0] ?? '', weights, blocks));
    else if (kind === 'Activation') parts.push(graphNode('Relu', inputs, name));
    else if (kind === 'Add') parts.push(graphNode('Add', inputs, name));
    else if (kind === 'Concatenate') blocks.join(name, inputs);
    else if (kind === 'MultiplyBeta') {
      parts.push(halfTensor(`${name}/beta`, [1], Float32Array.of(BETA)));
      parts.push(castWeights(`${name}/beta`));
      parts.push(graphNode('Mul', [...inputs, `${name}/beta:32`], name));
    } else if (kind === 'PixelShuffle4x')
      parts.push(
        graphNode('DepthToSpace', inputs, name, [
          attribute('blocksize', 4),
          attribute('mode', 'DCR'),
        ]),
      );
    else throw new Error(`a layer of the kind ${kind} is not known`);
  }
  const [first, last] = [layers[0]?.name ?? '', layers.at(-1)?.name ?? ''];
  return describeGraph(parts, first, last);
}

function convolution(
  name: string,
  input: string,
  weights: ReadonlyMap<string, Weights>,
  blocks: BlockConvolution,
): OnnxPart[] {
  const kernel = weights.get(`${name}/kernel`);
  const bias = weights.get(`${name}/bias`);
  if (!kernel || !bias) throw new Error(`${name} has no weights`);
  const [side = 0, , from = 0, to = 0] = kernel.shape;
  if (side !== 3) throw new Error(`${name} has a kernel of ${side} × ${side}`);
  const names = { kernel: `${name}/kernel`, bias: `${name}/bias` };
  const stored = [halfTensor(names.bias, bias.shape, bias.data), castWeights(names.bias)];
  if (from >= LEAST_FOR_BLOCKS) {
    stored.push(halfTensor(names.kernel, [9, to * from], outputsFirst(kernel, 'taps outside')));
    stored.push(castWeights(names.kernel));
    return [...stored, ...blocks.convolve(name, input, { from, to })];
  }
  stored.push(halfTensor(names.kernel, [to, from, 3, 3], outputsFirst(kernel, 'taps inside')));
  stored.push(castWeights(names.kernel));
  const inputs = [input, `${names.kernel}:32`, `${names.bias}:32`];
  return [...stored, graphNode('Conv', inputs, name, [attribute('pads', [1, 1, 1, 1])])];
}

/** Fewer channels than this are convolved as they are. */
const LEAST_FOR_BLOCKS = 32;

/**
 * TensorFlow stores a kernel by row, column, input, output; ONNX by output, input, row, column ('taps inside'). By
 * row, column, output, input it is 'taps outside'.
 */
function outputsFirst(
  { shape: [side = 0, , inputs = 0, outputs = 0], data }: Weights,
  order: 'taps inside' | 'taps outside',
): Float32Array {
  const area = side * side;
  const result = new Float32Array(data.length);
  for (let at = 0; at < area; at += 1)
    for (let i = 0; i < inputs; i += 1)
      for (let o = 0; o < outputs; o += 1)
        result[
          order === 'taps inside' ? (o * inputs + i) * area + at : (at * outputs + o) * inputs + i
        ] = data[(at * inputs + i) * outputs + o] as number;
  return result;
}

async function readWeights(folder: string, model: StoredModel): Promise<Map<string, Weights>> {
  const found = new Map<string, Weights>();
  for (const { paths, weights } of model.weightsManifest) {
    const parts = await Promise.all(paths.map((path) => readFile(join(folder, path))));
    const { buffer } = Uint8Array.from(Buffer.concat(parts));
    let offset = 0;
    for (const { name, shape, dtype } of weights) {
      if (dtype !== 'float32') throw new Error(`${name} is stored as ${dtype}`);
      const length = shape.reduce((product, side) => product * side, 1);
      found.set(name, { shape, data: new Float32Array(buffer, offset, length) });
      offset += length * 4;
    }
  }
  return found;
}
