/**
 * Set by our own pages when they call the API over the binding; it is removed from outside requests. It must
 * not unlock anything secret: it may only give a page what the page's own response shows.
 */
export const FROM_PAGE_HEADER = 'X-From-Page';
