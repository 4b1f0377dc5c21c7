import { applyD1Migrations, reset } from 'cloudflare:test';
import { testBindings } from './test-bindings';

/** Empty storage, and the tables as production has them, before each test file. */
await reset();
const { DB, TEST_MIGRATIONS } = testBindings();
await applyD1Migrations(DB, TEST_MIGRATIONS);
