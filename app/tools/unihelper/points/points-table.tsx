import { universityOf } from '@workers/api/knowledge/catalogue.contract';
import {
  countPoints,
  type Marks,
  pointsRules,
  STUDY_SUBJECTS,
  studyRules,
  subjectsReaching,
} from '@workers/api/knowledge/points/points-rules.contract';
import {
  minimumOf,
  programmeRules,
  reach,
} from '@workers/api/knowledge/points/programme-points.contract';

/** Points by each rule, and the kinds of study that the marks qualify for, each with its year and source. */
export function PointsTable({ marks }: { marks: Marks }) {
  if (marks.subjects.length === 0)
    return <p className="text-sm text-muted">Type a mark to see the points.</p>;
  return (
    <div role="status" className="flex flex-col gap-4">
      <ul aria-label="Points" className="divide-y divide-line border-y border-line">
        {pointsRules.map((rule) => (
          <li key={rule.name} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 py-2.5">
            <span className="font-medium">{rule.name}</span>
            <span className="text-right tabular-nums">
              <strong className="text-lg">{written(countPoints(rule, marks))}</strong>
              <span className="text-sm text-muted"> of {rule.most}</span>
            </span>
            <RuleText text={rule.rule} year={rule.year} source={rule.source} />
            {programmeRules
              .filter(({ university }) => university === rule.university)
              .flatMap(({ asks }) => asks)
              .map((ask) => (
                <span
                  key={ask.name}
                  className="col-span-2 text-sm text-muted first-letter:uppercase"
                >
                  {ask.name}: {minimumOf(ask)} asked, {reach(ask, countPoints(rule, marks))}
                </span>
              ))}
          </li>
        ))}
      </ul>
      <ul aria-label="Kinds of study" className="flex flex-col gap-2.5">
        {studyRules.map((rule) => {
          const reached = subjectsReaching(marks, rule);
          return (
            <li key={rule.name} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5">
              <span className="font-medium">{rule.name}</span>
              <span className={reached >= STUDY_SUBJECTS ? 'text-success' : 'text-muted'}>
                {reached >= STUDY_SUBJECTS
                  ? 'Subjects reached'
                  : `${reached} of ${STUDY_SUBJECTS} subjects`}
              </span>
              <RuleText
                text={`At least ${rule.leastPercent}% in four 20-credit subjects ${rule.besides}; programmes ask for more.`}
                year={rule.year}
                source={rule.source}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The minimum points per programme that are known, each in its university's own points. */
export function ProgrammeList() {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        What programmes ask for, as far as it is known
      </summary>
      <ul aria-label="Programmes" className="divide-y divide-line border-y border-line">
        {programmeRules.map(({ university, factId, asks, year, source }) => (
          <li key={factId} className="flex flex-col gap-0.5 py-2.5">
            <span className="font-medium">{universityOf(university)?.name}</span>
            {asks.map((ask) => (
              <span key={ask.name} className="first-letter:uppercase">
                {ask.name}: {minimumOf(ask)}
              </span>
            ))}
            <RuleText text="In its own way of counting" year={year} source={source} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function RuleText({ text, year, source }: { text: string; year: number | null; source: string }) {
  return (
    <span className="col-span-2 text-sm text-muted">
      {text} (
      <a href={source} target="_blank" rel="noreferrer" className="underline underline-offset-2">
        {new URL(source).hostname.replace(/^www\./, '')}, {year ?? 'no year given'}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      )
    </span>
  );
}

/** At most one decimal, as in the rules. */
function written(points: number): string {
  return points.toLocaleString('en-ZA', { maximumFractionDigits: 1 });
}
