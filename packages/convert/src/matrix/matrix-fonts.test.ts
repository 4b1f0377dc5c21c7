// @module-tag sweep

import { cells } from './cells.testing';
import { testPart } from './test-part.testing';

testPart(cells, 'fonts');
