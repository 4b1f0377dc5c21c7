import { redirect } from '@remix-run/cloudflare';
import type { ReactNode } from 'react';
import { pageMeta } from '~/platform/page-meta';
import type { DeliveryHandle } from '~/platform/server/route-policy';
import { contactEmail, siteName } from '~/platform/site';
import { ContactForm } from './contact-form';

/** The invisible human check may load from another host. */
export const handle: DeliveryHandle = { csp: { humanCheck: true } };

export const meta = () =>
  pageMeta({ title: 'Contact', description: `Write to the people who make ${siteName}.` });

const questions: readonly { question: string; answer: ReactNode }[] = [
  {
    question: 'Can I suggest a tool?',
    answer:
      'Please do. Tell us the job rather than the solution: what you have, what you need, and how you do it now. A sample file says more than a page of text.',
  },
  {
    question: 'How do I get support?',
    answer:
      'Write with the name of the tool, your browser, and the message that you saw. Do not send private files; a description or a made-up example is enough.',
  },
  {
    question: 'Would you work with us?',
    answer:
      'Schools, libraries and small companies: yes, gladly. Say what you have in mind and who would use it.',
  },
];

/** The form submitted without JavaScript: reload the page, which says that it needs JavaScript. */
export const action = () => redirect('/contact');

export default function Contact() {
  return (
    <div className="page grid gap-x-16 gap-y-10 pt-8 pb-16 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <header className="flex flex-col gap-3">
        <h1 className="text-3xl">Contact</h1>
        <p className="text-lg">
          <a className="link" href={`mailto:${contactEmail}`}>
            {contactEmail}
          </a>
        </p>
        <p className="max-w-measure text-muted">
          We are in South Africa (UTC+2). Replies typically take 24-48 hours.
        </p>
      </header>
      {/* Before the questions on a phone, because it is what users came for. */}
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <ContactForm />
      </div>
      <section className="flex flex-col gap-4">
        <h2 className="text-xl">Often asked</h2>
        <dl className="flex max-w-measure flex-col gap-5">
          {questions.map(({ question, answer }) => (
            <div key={question} className="border-t border-line pt-3">
              <dt className="font-semibold">{question}</dt>
              <dd className="mt-1 text-muted">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
