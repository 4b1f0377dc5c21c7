import type { CodecContext } from '@entropy-tools/core/codec-context';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import type { SqlJsStatic } from 'sql.js';

let library: Promise<SqlJsStatic> | undefined;

/** SQLite (sql.js), loaded once per worker; a failure is not cached, so that it can be retried. */
export function loadSqlite(context: CodecContext): Promise<SqlJsStatic> {
  library ??= loadLibrary(context).catch((error: unknown) => {
    library = undefined;
    throw error;
  });
  return library;
}

async function loadLibrary(context: CodecContext): Promise<SqlJsStatic> {
  const [{ default: initSqlJs }, wasm] = await Promise.all([
    import('sql.js'),
    context.loadAsset(vendorAssets.sqlite),
  ]);
  return initSqlJs({ wasmBinary: wasm.buffer });
}
