// @module-tag sweep

import { cells } from './cells.testing';
import { expectGoodPart } from './test-part.testing';

expectGoodPart(cells, 'markup-languages');
