import { applyD1Migrations } from 'cloudflare:test';
import { testBindings } from './test-bindings';

/** The tables as production has them, before each test file. */
const { DB, TEST_MIGRATIONS } = testBindings();
await applyD1Migrations(DB, TEST_MIGRATIONS);
