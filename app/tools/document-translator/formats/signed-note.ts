/** A note for a document with a digital signature: its translation is another document. */
export const signedNote =
  'This document is signed. The signature is not valid for the translation: keep the original beside it.';
