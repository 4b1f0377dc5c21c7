/**
 * Prefetches what the page shows once a file is open, so that it works offline. Excel, Parquet, SQL and PDF
 * are loaded on demand because they are large.
 */
export async function warmUp(): Promise<void> {
  await Promise.all([
    import('./workspace'),
    import('./chart-view'),
    import('./save-chart'),
    import('./missing-view'),
    import('./correlation-view'),
    import('./outliers-view'),
    import('./pivot-view'),
    import('./sql-view'),
    import('../sample'),
  ]).catch(() => undefined); // failures are reported where the part is needed
}
