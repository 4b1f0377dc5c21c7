/**
 * Makes the upscaler's model from the weights of @upscalerjs/esrgan-thick (MIT): read from TensorFlow.js's layers
 * format, written for onnxruntime-web with weights of 16 bits, which halves the download. Pixels go in and come out
 * from 0 to 1, planes of red, green and blue.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  for (const { class_name: kind, name, inbound_nodes: inbound } of layers) {
    const inputs = (inbound[0] ?? []).map(([from]) => from);
    if (kind === 'InputLayer') continue;
    if (kind === 'Conv2D') parts.push(...convolution(name, inputs, weights));
    else if (kind === 'Activation') parts.push(graphNode('Relu', inputs, name));
    else if (kind === 'Add') parts.push(graphNode('Add', inputs, name));
    else if (kind === 'Concatenate')
      parts.push(graphNode('Concat', inputs, name, [attribute('axis', 1)]));
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
  inputs: readonly string[],
  weights: ReadonlyMap<string, Weights>,
): OnnxPart[] {
  const kernel = weights.get(`${name}/kernel`);
  const bias = weights.get(`${name}/bias`);
  if (!kernel || !bias) throw new Error(`${name} has no weights`);
  const [side = 0, , from = 0, to = 0] = kernel.shape;
  const margin = (side - 1) / 2;
  const names = [`${name}/kernel`, `${name}/bias`] as const;
  return [
    halfTensor(names[0], [to, from, side, side], outputsFirst(kernel)),
    halfTensor(names[1], bias.shape, bias.data),
    ...names.map(castWeights),
    graphNode('Conv', [...inputs, ...names.map((one) => `${one}:32`)], name, [
      attribute('pads', [margin, margin, margin, margin]),
    ]),
  ];
}

/** TensorFlow stores a kernel by row, column, input, output; ONNX by output, input, row, column. */
function outputsFirst({
  shape: [side = 0, , inputs = 0, outputs = 0],
  data,
}: Weights): Float32Array {
  const area = side * side;
  const result = new Float32Array(data.length);
  for (let at = 0; at < area; at += 1)
    for (let i = 0; i < inputs; i += 1)
      for (let o = 0; o < outputs; o += 1)
        result[(o * inputs + i) * area + at] = data[(at * inputs + i) * outputs + o] as number;
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
