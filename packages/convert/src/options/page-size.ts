/** The page of a written PDF: `own` is as large as the drawing or the picture, `auto` that for drawings, else A4. */
export type PageSize = 'auto' | 'own' | Paper;
type Paper = 'A4' | 'Letter' | 'A5';

/** The paper of a document, which has no size of its own. */
export const paperOf = (size: PageSize): Paper => (size === 'auto' || size === 'own' ? 'A4' : size);

/** The page of a drawing or a picture. */
export const pageOfPicture = (size: PageSize, isDrawing: boolean): 'own' | Paper =>
  size === 'auto' ? (isDrawing ? 'own' : 'A4') : size;
