/** The specification's message for a missing or rejected token, whatever the provider (section 5). */
export const HUMAN_CHECK_MESSAGE = 'Please complete the reCAPTCHA verification.';
