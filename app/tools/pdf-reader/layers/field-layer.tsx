import {
  type WidgetFacts,
  widgetKind,
  widgetLabel,
} from '@entropy-tools/documents/pdf/fields/field-kinds';
import { loadPdfjs } from '@entropy-tools/documents/pdf/pdfjs';
import type { AnnotationLayer } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import type { ShownPage } from '~/ui/pdf-view/pdf-page';
import { markFilled } from '../download-document';
import { inertLinkService } from './inert-link-service';

/** pdf.js's data of a field, which its types leave open. */
interface FieldData extends WidgetFacts {
  id: string;
  subtype: string;
  rect: number[];
}

/** The page's form fields as real inputs. Values go into the document's own storage. */
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
        linkService: inertLinkService,
        annotationStorage: pdf.document.annotationStorage,
      } as unknown as ConstructorParameters<typeof pdfjs.AnnotationLayer>[0]);
      await layer.render({
        annotations: fields,
        renderForms: true,
        enableScripting: false,
        hasJSActions: false,
        fieldObjects,
      } as unknown as Parameters<AnnotationLayer['render']>[0]);
      nameFields(container, fields, page.view);
    };
    const onInput = () => markFilled(pdf);
    container?.addEventListener('input', onInput);
    // A page without its fields can still be read.
    build().catch(() => undefined);
    return () => {
      current = false;
      container?.removeEventListener('input', onInput);
      container?.replaceChildren();
    };
  }, [pdf, page, rotation]);

  return <div ref={holder} className="reader-fields annotationLayer" />;
}

/**
 * Labels every field, including those without a control in pdf.js: buttons do nothing here, and signatures
 * are only displayed.
 */
function nameFields(
  container: HTMLElement,
  fields: readonly FieldData[],
  [left = 0, bottom = 0, right = 1, top = 1]: readonly number[],
): void {
  for (const field of fields) {
    const name = widgetLabel(field);
    const kind = widgetKind(field);
    let section = container.querySelector<HTMLElement>(
      `[data-annotation-id="${CSS.escape(field.id)}"]`,
    );
    for (const control of section?.querySelectorAll('input, textarea, select, a') ?? [])
      control.setAttribute('aria-label', name);
    if (kind === 'button')
      for (const link of section?.querySelectorAll('a') ?? []) {
        link.setAttribute('role', 'button');
        link.setAttribute('aria-disabled', 'true');
        link.title = 'Buttons of forms do nothing here.';
      }
    if (kind !== 'signature') continue;
    if (!section) {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = field.rect;
      const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
      section = container.appendChild(document.createElement('section'));
      section.style.left = share(x0 - left, right - left);
      section.style.top = share(top - y1, top - bottom);
      section.style.width = share(x1 - x0, right - left);
      section.style.height = share(y1 - y0, top - bottom);
      section.style.pointerEvents = 'none';
    }
    section.setAttribute('role', 'img');
    section.setAttribute('aria-label', name);
  }
}
