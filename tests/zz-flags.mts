import { readdirSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
import { chromiumArguments } from './support/chromium.ts';
import { startProduct } from './support/server.ts';
import { untilHydrated } from './support/test.ts';
const HZ = 100;
function cpu(root: number): number {
  const parent = new Map<number, number>(); const time = new Map<number, number>();
  for (const p of readdirSync('/proc')) { if (!/^\d+$/.test(p)) continue; try {
    const s = readFileSync(`/proc/${p}/stat`, 'utf8'); const r = s.slice(s.lastIndexOf(')') + 2).split(' ');
    parent.set(+p, +r[1]!); time.set(+p, +r[11]! + +r[12]! + +r[13]! + +r[14]!); } catch {} }
  let sum = 0;
  for (const [p, t] of time) { let q: number | undefined = p; while (q && q !== root && q !== 1) q = parent.get(q); if (q === root) sum += t; }
  return sum / HZ;
}
const product = await startProduct();
const variants: Record<string, { args: string[]; ignore?: string[] }> = {
  now: { args: [] },
  shm: { args: [], ignore: ['--disable-dev-shm-usage'] },
  inproc: { args: ['--in-process-gpu'], ignore: ['--disable-dev-shm-usage'] },
  noiso: { args: ['--disable-site-isolation-trials', '--disable-features=IsolateOrigins,site-per-process,SpareRendererForSitePerProcess'], ignore: ['--disable-dev-shm-usage'] },
  now2: { args: [] },
};
const pick = process.argv[2]?.split(',') ?? Object.keys(variants);
for (const name of pick) {
  const { args, ignore } = variants[name]!;
  const own0 = process.cpuUsage();
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH!, args: [...chromiumArguments, ...args], ignoreDefaultArgs: ignore });
  const before = cpu(process.pid); const t0 = performance.now();
  let axeSum = 0; let axeWall = 0;
  for (let i = 0; i < 10; i++) {
    const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(['/converter', '/notes', '/chatbot', '/about'][i % 4]!);
    await untilHydrated(page);
    if (i >= 7) { const a = cpu(process.pid); const w = performance.now();
      await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true).analyze();
      axeSum += cpu(process.pid) - a; axeWall += performance.now() - w; }
    await context.close();
  }
  const all = cpu(process.pid) - before; const own = process.cpuUsage(own0);
  console.log(name, 'cpu per load', ((all - axeSum) / 10).toFixed(2), 'wall', ((performance.now() - t0 - axeWall) / 10).toFixed(0), 'axe cpu', (axeSum / 3).toFixed(2), 'node own per load', ((own.user + own.system) / 1e7).toFixed(2));
  await browser.close();
}
await product.stop(); process.exit(0);
