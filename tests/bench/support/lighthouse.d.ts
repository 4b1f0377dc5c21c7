/** The part of Lighthouse that we use; only the benchmarks install it (tests/bench/package.json). */
declare module 'lighthouse' {
  interface Audit {
    title: string;
    score: number | null;
    numericValue?: number;
  }
  interface Category {
    id: string;
    score: number | null;
    auditRefs: readonly { id: string; weight: number }[];
  }
  export interface LighthouseResult {
    lhr: {
      runtimeError?: { code: string; message: string };
      audits: Readonly<Record<string, Audit>>;
      categories: Readonly<Record<string, Category>>;
    };
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; onlyCategories: readonly string[]; logLevel: 'silent' },
  ): Promise<LighthouseResult | undefined>;
}
