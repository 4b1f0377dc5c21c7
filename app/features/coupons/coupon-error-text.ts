/** The error of an answer: a text as the coupon calls have it, or the API's usual `{message}`. */
export function couponErrorText(body: unknown): string | undefined {
  const { error } = (body ?? {}) as { error?: unknown };
  if (typeof error === 'string' && error !== '') return error;
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' && message !== '' ? message : undefined;
}
