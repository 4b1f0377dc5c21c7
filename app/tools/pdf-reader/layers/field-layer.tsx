import type { AnnotationLayer } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import { loadPdfjs } from '~/codecs/pdf/pdfjs';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import type { ShownPage } from '~/ui/pdf-view/pdf-page';
import { markFilled } from '../download-document';
import { noLinks } from './no-links';

/** What pdf.js says of a field; its types leave annotations open. */
interface FieldData {
  id: string;
  subtype: string;
  fieldName?: string;
  alternativeText?: string;
}

/** The page's form fields as real ones. What is filled in goes into the document's own storage. */
export function FieldLayer({ pdf, shown }: { pdf: ViewPdf; shown: ShownPage }) {
  const { page, viewport } = shown;
  const holder = useRef<HTMLDivElement>(null);
  const { rotation } = viewport;

  useEffect(() => {
    const container = holder.current;
    let layer: AnnotationLayer | undefined;
    let current = true;
    const build = async () => {
      const annotations: FieldData[] = await page.getAnnotations({ intent: 'display' });
      const fields = annotations.filter(({ subtype }) => subtype === 'Widget');
      if (!current || !container || fields.length === 0) return;
      const [pdfjs, fieldObjects] = await Promise.all([
        loadPdfjs(),
        pdf.document.getFieldObjects().catch(() => null),
      ]);
      if (!current) return;
      layer = new pdfjs.AnnotationLayer({
        div: container,
        page,
        viewport: page.getViewport({ scale: 1, rotation, dontFlip: true }),
        linkService: noLinks,
        annotationStorage: pdf.document.annotationStorage,
      } as unknown as ConstructorParameters<typeof pdfjs.AnnotationLayer>[0]);
      await layer.render({
        annotations: fields,
        renderForms: true,
        enableScripting: false,
        hasJSActions: false,
        fieldObjects,
      } as unknown as Parameters<AnnotationLayer['render']>[0]);
      nameFields(container, fields);
    };
    const onInput = () => markFilled(pdf);
    container?.addEventListener('input', onInput);
    // Without its fields the page is still there to read.
    build().catch(() => undefined);
    return () => {
      current = false;
      container?.removeEventListener('input', onInput);
      container?.replaceChildren();
    };
  }, [pdf, page, rotation]);

  return <div ref={holder} className="reader-fields annotationLayer" />;
}

/** Fields are named by their tooltip, as Acrobat reads them out, or by their name in the file. */
function nameFields(container: HTMLElement, fields: readonly FieldData[]): void {
  for (const { id, alternativeText, fieldName } of fields) {
    const section = container.querySelector(`[data-annotation-id="${CSS.escape(id)}"]`);
    const name = alternativeText || fieldName || 'Field';
    for (const control of section?.querySelectorAll('input, textarea, select, a') ?? [])
      control.setAttribute('aria-label', name);
  }
}
