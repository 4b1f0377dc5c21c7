// @module-tag sweep

import { testPart } from './test-browser-part.testing';

await testPart('pictures');
