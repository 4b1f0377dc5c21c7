/** MIME type of Word documents. */
export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** MIME type of presentations. */
export const pptxType = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** MIME type of workbooks. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
