/** Whether a text is one of the words for true and false. */
export const isTruth = (text: string): boolean => /^(?:true|false|yes|no)$/i.test(text.trim());

/** Whether a text is one of the words for true. */
export const isTrue = (text: string): boolean => /^(?:true|yes)$/i.test(text.trim());
