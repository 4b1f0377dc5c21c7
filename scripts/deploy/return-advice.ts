/** How to bring back what a failed deployment replaced, in lines for the terminal. */
export function adviseReturn(options: {
  accountId: string;
  /** The Pages project. */
  project: string;
  workerConfig: string;
  /** Of D1's Time Travel, from before the migrations. */
  bookmark: string;
  isFirst: boolean;
}): string {
  const { accountId, project, bookmark, isFirst, workerConfig: config } = options;
  if (isFirst)
    return 'There is no earlier release to go back to: correct what is wrong, and run the command again.';
  return [
    'To go back to the release before:',
    `  API       npx wrangler rollback -c ${config}`,
    `  pages     https://dash.cloudflare.com/${accountId}/pages/view/${project}: the deployment before, Rollback`,
    `  database  only if its content is wrong, for what was written since is lost:`,
    `            npx wrangler d1 time-travel restore DB --bookmark=${bookmark} -c ${config}`,
  ].join('\n');
}
