// isomorphic-git asks for Node's Buffer as a global; a browser has none.
import { Buffer } from 'buffer/';

const scope = globalThis as { Buffer?: unknown };
scope.Buffer ??= Buffer;
