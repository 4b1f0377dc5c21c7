/** Where Google's models are asked with a person's own key: the one host besides our own that a page of an AI tool may ask. */
export const GOOGLE_AI_ORIGIN = 'https://generativelanguage.googleapis.com';
