import { expect, it } from 'vitest';
import { makeTestContext } from '../image/codec-context.testing';
import { startOnnx } from './onnx-runtime';
import { openModel } from './onnx-thread';

/** A minimal model, y = x + x for one number, hand-written as protobuf (onnx.proto, IR 8, opset 13). */
function doublingModel(): Uint8Array {
  const text = (field: number, value: string) => bytes(field, [...new TextEncoder().encode(value)]);
  const bytes = (field: number, value: number[]) => [(field << 3) | 2, value.length, ...value];
  const number = (field: number, value: number) => [field << 3, value];
  const shape = bytes(2, bytes(1, number(1, 1)));
  const value = (name: string) => [
    ...text(1, name),
    ...bytes(2, bytes(1, [...number(1, 1), ...shape])),
  ];
  const node = [...text(1, 'x'), ...text(1, 'x'), ...text(2, 'y'), ...text(4, 'Add')];
  const graph = [
    ...bytes(1, node),
    ...text(2, 'g'),
    ...bytes(11, value('x')),
    ...bytes(12, value('y')),
  ];
  return Uint8Array.from([...number(1, 8), ...bytes(7, graph), ...bytes(8, number(2, 13))]);
}

it('runs a model', async () => {
  const onnx = await startOnnx(makeTestContext());
  const session = await onnx.InferenceSession.create(doublingModel());
  const { y } = await session.run({ x: new onnx.Tensor('float32', [21], [1]) });
  expect(y?.data).toEqual(Float32Array.of(42));
});

it('runs a model by input name, and rejects runs after an abort', async () => {
  const model = await openModel(new Uint8Array(doublingModel()), makeTestContext());
  const inputs = () => ({ x: { data: Float32Array.of(4), dims: [1] } });
  const { signal } = new AbortController();
  const { y } = await model.run(inputs(), ['y'], signal);
  expect(y).toEqual({ data: Float32Array.of(8), dims: [1] });
  await expect(model.run(inputs(), ['y'], AbortSignal.abort(new Error('stop')))).rejects.toThrow(
    'stop',
  );
  model.close();
});
