import { EXTRACTED as NOT_BY_AI } from '~/ai/extracted';

/** Beside an answer of the documents' own words. */
export const EXTRACTED = `${NOT_BY_AI}: sentences with the words of your question. It stayed on this device.`;
/** Where no engine answers and the documents have nothing to the point. */
export const NOTHING_FOUND =
  'No sentence of your documents has the words of this question. Try words that the documents use, or choose an engine.';

/** The page's messages, word for word (spec 2, sections 5 and 8). */
export const messages = {
  unsupported: 'Unsupported file type. Please upload TXT, MD, PDF, DOC, DOCX, RTF, or CSV files.',
  tooLarge: 'File size too large. Please upload files smaller than 10MB.',
  empty: 'No text content found in the uploaded file.',
  failed: 'Failed to process the file. Please try again.',
  unreadable: 'Unable to extract text from this file format.',
  pdfEmpty:
    'No text content found in PDF. The PDF might contain only images or be password-protected.',
  pdfFailed:
    'Failed to extract text from PDF. The file might be corrupted, password-protected, or contain only images.',
  wordFailed:
    'Failed to extract text from document. The file might be corrupted or in an unsupported format.',
  rtfFailed: 'Failed to extract text from RTF file.',
  blank: 'Please provide a message.',
  sorry: 'Sorry, I encountered an error: ',
  unavailable: 'Chatbot service is currently unavailable due to missing API configuration.',
} as const;
