/**
 * Fetches what the page shows once a file is open, so that it works when the connection goes away.
 * Excel, Parquet, SQL and PDF stay where they are until they are asked for: they are large.
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
  ]).catch(() => undefined); // what fails here is told where it is needed
}
