import type { ToolCardEntry } from '~/tool-kit/tool-card';
import { ToolIcon } from '~/tool-kit/tool-icon';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button-link';

const topics = ['Admissions', 'NSFAS funding', 'Scholarships', 'Deadlines'] as const;

/** Promotes the assistant for South African university applicants; says so if it is not ready. */
export function UniversityPromo({ entry }: { entry: ToolCardEntry }) {
  return (
    <section aria-labelledby="university" className="page">
      <div
        data-category={entry.category}
        className="grid items-center gap-8 rounded-card bg-stage px-6 py-8 text-stage-ink sm:px-10 md:grid-cols-[1fr_auto] md:py-10"
      >
        <div className="flex flex-col items-start gap-3">
          {!entry.ready && (
            <Badge className="border-stage-ink/40 text-stage-ink">In the making</Badge>
          )}
          <h2 id="university" className="text-2xl">
            Applying to a South African university?
          </h2>
          <p className="max-w-[34rem] text-stage-ink/80">
            {entry.ready
              ? 'Ask our assistant about admissions at 24 universities, NSFAS funding and scholarships.'
              : 'We are building an assistant that answers questions about admissions at 24 universities, NSFAS funding and scholarships.'}
          </p>
          {entry.ready && (
            <ButtonLink to={`/${entry.slug}`} variant="primary" className="mt-2">
              Ask the assistant
            </ButtonLink>
          )}
        </div>
        <div className="flex items-center gap-6 max-md:order-first">
          <ul className="space-y-2 text-sm text-stage-ink/80 max-md:hidden">
            {topics.map((topic) => (
              <li key={topic} className="flex items-center gap-3">
                <span className="dot" aria-hidden />
                {topic}
              </li>
            ))}
          </ul>
          <ToolIcon slug={entry.slug} className="thin-drawing size-16 md:size-32" />
        </div>
      </div>
    </section>
  );
}
