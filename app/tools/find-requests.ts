import { createRequestParser } from '~/tool-kit/requests/parse-request';
import { allActions } from './action-registry';
import { catalogue } from './catalogue';

/**
 * What a request in people's words may mean, best first: 'mp4 to gif', 'sign a pdf', '12 km in miles'. Loaded
 * at the first use of a search field.
 */
export const findRequests = createRequestParser(catalogue, allActions());
