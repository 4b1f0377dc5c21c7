// @module-tag sweep

import { expectGoodPart } from './test-browser-part.testing';

await expectGoodPart('films');
