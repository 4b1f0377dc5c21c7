import { Badge } from '~/ui/badge';

/** Credits what made a result: 'Made by markdown-it and pdfkit', or 'Simulated'. */
export function EngineLine({
  madeBy,
  simulated = false,
}: {
  /** Names of the libraries or services that actually ran. */
  madeBy: readonly string[];
  simulated?: boolean;
}) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted" data-testid="engine-line">
      {simulated && <Badge tone="warning">Simulated</Badge>}
      <span>{simulated ? 'A simulation, not a real result.' : `Made by ${joined(madeBy)}.`}</span>
    </p>
  );
}

let list: Intl.ListFormat | undefined;

/** The list format is cached: creating one takes longer than rendering the line. */
function joined(names: readonly string[]): string {
  list ??= new Intl.ListFormat('en', { type: 'conjunction' });
  return list.format(names);
}
