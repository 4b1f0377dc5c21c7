/** Whether this browser can run the engine: WebAssembly with 64-bit memory. */
export function canRunModels(): boolean {
  try {
    const descriptor = { address: 'i64', initial: 1n };
    return Boolean(new WebAssembly.Memory(descriptor as unknown as WebAssembly.MemoryDescriptor));
  } catch {
    return false;
  }
}
