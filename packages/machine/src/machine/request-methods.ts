/** Methods that a program may use in requests. Pages cannot send CONNECT and TRACE. */
export const requestMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
export type RequestMethod = (typeof requestMethods)[number];
