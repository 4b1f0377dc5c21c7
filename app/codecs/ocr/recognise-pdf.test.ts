import { expect, it } from 'vitest';
import { makeTestContext } from '~/codecs/image/codec-context.testing';
import { openPdf } from '~/codecs/pdf/open-pdf';
import { readPageText } from '~/codecs/pdf/page-runs';
import { printPage, scan, printedText } from './scan-fixture.testing';
import { recognisePdf } from './recognise-pdf';

it('x', { timeout: 120000 }, async () => {
  for (const look of [{}, { skewDegrees: 3 }, { quarterTurn: 90 }, { quarterTurn: 180, skewDegrees: -2 }] as const) {
    const bytes = await scan(await printPage(), look);
    const t = performance.now();
    const context = makeTestContext();
    const out = await recognisePdf(bytes, { language: 'eng' }, context);
    console.log(JSON.stringify(look), performance.now() - t, out.pages, context.warnings);
    const fs = await import('node:fs');
    fs.writeFileSync(`/tmp/wocr-t/o${JSON.stringify(look).replace(/\W/g, '')}.pdf`, out.bytes);
    const pdf = await openPdf(out.bytes, context);
    const text = await readPageText(await pdf.page(1));
    console.log(text.frames.map((f) => `${f.turn} ${f.runs.map((r) => r.text).join('')}`));
    await pdf.close();
  }
});
