/** The spec's words for a missing or refused token, whatever the provider (section 5). */
export const HUMAN_CHECK_MESSAGE = 'Please complete the reCAPTCHA verification.';
