/** The reader of zxing-wasm as a chunk of its own name, which is cached with its WebAssembly and not before. */
export { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
