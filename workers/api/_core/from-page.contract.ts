/**
 * Set by our own pages when they ask the API over the binding; what comes from outside loses it on
 * the way. It opens nothing that is secret: it may tell a page what the page's own answer shows.
 */
export const FROM_PAGE_HEADER = 'X-From-Page';
