/** Which workspaces a command of npm is for: `-w NAME`, `--workspaces`, `--include-workspace-root`. */

export interface WorkspaceChoice {
  /** Names or folders; empty for all. */
  names: readonly string[];
  /** Whether the project itself is among them. */
  withRoot: boolean;
}

/** Takes these options out of the arguments before `--`. */
export function takeWorkspaces(args: readonly string[]): {
  choice: WorkspaceChoice | undefined;
  others: string[];
} {
  const names: string[] = [];
  const others: string[] = [];
  let [isAll, withRoot] = [false, false];
  const queue = [...args];
  for (let arg = queue.shift(); arg !== undefined; arg = queue.shift()) {
    const [, value] = /^(?:-w|--workspace)=(.*)$/.exec(arg) ?? [];
    if (arg === '--') {
      others.push(arg, ...queue);
      break;
    }
    if (value !== undefined) names.push(value);
    else if (arg === '-w' || arg === '--workspace') names.push(queue.shift() ?? '');
    else if (arg === '--workspaces' || arg === '-ws') isAll = true;
    else if (arg === '--include-workspace-root' || arg === '-iwr') withRoot = true;
    else others.push(arg);
  }
  const isChosen = isAll || names.length > 0;
  return { choice: isChosen ? { names, withRoot } : undefined, others };
}
