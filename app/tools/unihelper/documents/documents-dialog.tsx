import { universities, universityOf } from '@workers/api/knowledge/catalogue.contract';
import type { Passage } from '@workers/api/knowledge/knowledge.contract';
import { useEffect, useState } from 'react';
import { useLocal } from '~/platform/use-local';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { Select } from '~/ui/select';
import { Skeleton } from '~/ui/skeleton';
import { FactSource, SourceLink } from '../parts/fact-source';
import {
  type Application,
  applicationTo,
  askDocuments,
  NSFAS,
  tickedRecord,
} from './document-list';

/** A checklist of documents for an application, with those of NSFAS beside each university. */
export function DocumentsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [code, setCode] = useState('');
  const university = universityOf(code);
  return (
    <Dialog open={open} onClose={onClose} title="Documents to collect" className="max-w-xl">
      <div className="flex flex-col gap-5">
        <Select
          label="Where do you apply?"
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        >
          <option value="">Choose a university</option>
          {universities.map((one) => (
            <option key={one.code} value={one.code}>
              {one.name}
            </option>
          ))}
        </Select>
        {university && <Checklist key={university.code} application={applicationTo(university)} />}
        <Checklist application={NSFAS} />
        <Notice title="Confirm the list on the official site">
          Here stands what the facts tell, with year and source; a programme may ask for more. What
          you tick stays on this device.
        </Notice>
      </div>
    </Dialog>
  );
}

function Checklist({ application }: { application: Application }) {
  const [ticked, setTicked] = useLocal(tickedRecord);
  const [facts, setFacts] = useState<readonly Passage[] | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const control = new AbortController();
    setFacts(undefined);
    askDocuments(application, control.signal)
      .catch(() => 'failed' as const)
      .then((found) => {
        if (!control.signal.aborted) setFacts(found);
      });
    return () => control.abort();
  }, [application.key, attempt]);
  return (
    <section aria-label={application.name} className="flex flex-col gap-2">
      <h3 className="text-base font-semibold">{application.name}</h3>
      {facts === undefined && <Skeleton className="h-16" />}
      {facts === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-danger">
          It could not be read.
          <Button size="small" onClick={() => setAttempt((before) => before + 1)}>
            Try again
          </Button>
        </p>
      )}
      {Array.isArray(facts) && facts.length === 0 && (
        <p className="text-muted">
          Nothing is known here. <SourceLink href={application.site} name="Official site" />
        </p>
      )}
      {Array.isArray(facts) && facts.length > 0 && (
        <ul className="flex flex-col gap-3">
          {facts.map((fact) => (
            <li key={fact.id}>
              <Checkbox
                label={fact.content}
                hint={<FactSource fact={fact} />}
                checked={ticked.includes(fact.id)}
                onChange={({ currentTarget: { checked } }) =>
                  setTicked([
                    ...ticked.filter((id) => id !== fact.id),
                    ...(checked ? [fact.id] : []),
                  ])
                }
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
