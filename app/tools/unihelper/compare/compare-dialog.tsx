import { type University, universities } from '@workers/api/knowledge/catalogue.contract';
import type { Passage } from '@workers/api/knowledge/knowledge.contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { Select } from '~/ui/select';
import { Skeleton } from '~/ui/skeleton';
import { FactSource, SourceLink } from '../parts/fact-source';
import { askTopic, COMPARED_TOPICS, MAX_COMPARED } from './compare-universities';

type Cell = Passage[] | 'failed' | undefined;

/** Up to six universities side by side, each fact with its year and source. */
export function CompareDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>(Array(MAX_COMPARED).fill(''));
  const [compared, setCompared] = useState<readonly University[]>([]);
  const [cells, setCells] = useState<Readonly<Record<string, Cell>>>({});
  const control = useRef<AbortController>();
  useEffect(() => () => control.current?.abort(), []);

  const chosen = [...new Set(codes.filter(Boolean))];
  const compare = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length < 2) return;
    control.current?.abort();
    control.current = new AbortController();
    const { signal } = control.current;
    const wanted = universities.filter(({ code }) => chosen.includes(code));
    setCompared(wanted);
    setCells({});
    for (const university of wanted)
      for (const matter of COMPARED_TOPICS)
        askTopic(university, matter, signal)
          .catch(() => 'failed' as const)
          .then((cell) => {
            if (!signal.aborted)
              setCells((before) => ({ ...before, [keyOf(university, matter.title)]: cell }));
          });
  };
  return (
    <Dialog open={open} onClose={onClose} title="Compare universities" className="max-w-page">
      <div className="flex flex-col gap-6">
        <form
          className="grid items-end gap-3 sm:grid-cols-3"
          onSubmit={compare}
          aria-label="Universities to compare"
        >
          {Array.from({ length: MAX_COMPARED }, (_, at) => (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: the places stay where they are
              key={at}
              label={
                ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'][at] +
                (at < 2 ? '' : ', if you like')
              }
              value={codes[at]}
              onChange={(event) =>
                setCodes(codes.map((code, place) => (place === at ? event.target.value : code)))
              }
            >
              <option value="">Choose</option>
              {universities.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          ))}
          <Button
            type="submit"
            variant="primary"
            className="min-h-11"
            disabledReason={chosen.length < 2 && 'Choose two universities.'}
          >
            Compare
          </Button>
        </form>
        {compared.length > 0 && (
          <>
            {COMPARED_TOPICS.map(({ title }) => (
              <section key={title} aria-label={title} className="flex flex-col gap-2">
                <h3 className="text-base font-semibold">{title}</h3>
                <ul className="grid gap-4 border-t border-line pt-3 sm:grid-flow-col sm:auto-cols-fr">
                  {compared.map((university) => (
                    <li key={university.code} className="flex min-w-0 flex-col gap-1 text-sm">
                      <p className="font-medium">{university.name}</p>
                      <CellFacts cell={cells[keyOf(university, title)]} site={university.website} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            <Notice title="Confirm dates and amounts on the official site">
              Years differ from fact to fact, and three in five facts come from pages of third
              parties.
            </Notice>
          </>
        )}
      </div>
    </Dialog>
  );
}

const keyOf = ({ code }: University, title: string) => `${code} ${title}`;

function CellFacts({ cell, site }: { cell: Cell; site: string }) {
  if (cell === undefined) return <Skeleton className="h-16" />;
  if (cell === 'failed') return <p className="text-danger">It could not be read. Compare again.</p>;
  if (cell.length === 0)
    return (
      <p className="text-muted">
        Nothing is known here. <SourceLink href={site} name="Official site" />
      </p>
    );
  return cell.map((fact) => (
    <p key={fact.id} className="wrap-anywhere">
      {fact.content} <FactSource fact={fact} />
    </p>
  ));
}
