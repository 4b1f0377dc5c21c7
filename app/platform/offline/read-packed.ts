/**
 * Reads JSON that the build has packed by gzip, from the network or the device: a list of files or pages takes a
 * fifth of the room there.
 * @throws TypeError when the body is no gzip, SyntaxError when it holds no JSON
 */
export async function readPacked<T>({ body }: Response): Promise<T> {
  const unpacked = body?.pipeThrough(new DecompressionStream('gzip'));
  return (await new Response(unpacked).json()) as T;
}
