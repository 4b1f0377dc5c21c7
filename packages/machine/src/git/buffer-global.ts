// isomorphic-git expects Node's Buffer as a global; browsers have none.
import { Buffer } from 'buffer/';

const scope = globalThis as { Buffer?: unknown };
scope.Buffer ??= Buffer;
