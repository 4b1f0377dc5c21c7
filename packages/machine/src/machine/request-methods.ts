/** What a program may ask a server. CONNECT and TRACE are no requests of a page. */
export const requestMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
export type RequestMethod = (typeof requestMethods)[number];
