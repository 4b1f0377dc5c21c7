/**
 * Home, the grid and every tool page under Lighthouse's mobile throttling (simulated slow 4G, slow
 * processor): largest contentful paint and layout shift. The local server compresses as the edge does.
 */
import { toolPages } from '../support/routes.ts';
import { type BenchCase, type BenchRow, within } from './harness.ts';
import { audit, startAuditBrowser } from './support/audit-page.ts';

const limits = { lcpMs: 1500, cls: 0.02 };

export const bench: BenchCase = {
  title: 'Home and tool pages under mobile throttling (Lighthouse)',
  run: async (context) => {
    const product = await context.product();
    const browser = await startAuditBrowser(context.folder);
    const rows: BenchRow[] = [];
    try {
      const pages = ['/', '/tools', ...toolPages()];
      for (const path of context.quick ? pages.slice(0, 2) : pages) {
        const lcp: number[] = [];
        const shift: number[] = [];
        for (let turn = 0; turn < (context.quick ? 1 : 3); turn += 1) {
          const { lcpMs, cls } = await audit(`${product.url}${path}`, browser.port, [
            'performance',
          ]);
          lcp.push(lcpMs);
          shift.push(cls);
          context.say(`${path}: LCP ${Math.round(lcpMs)} ms, CLS ${cls.toFixed(3)}`);
        }
        rows.push(within(`LCP of ${path}`, lcp, limits.lcpMs, 'ms'));
        rows.push(within(`CLS of ${path}`, shift, limits.cls, ''));
      }
    } finally {
      await browser.stop();
    }
    return rows;
  },
};
