import { Link } from '@remix-run/react';
import { pageMeta } from '~/platform/page-meta';
import { contactEmail, siteName } from '~/platform/site';
import { type DocumentSection, NumberedDocument } from '~/ui/numbered-document';

export const meta = () =>
  pageMeta({
    title: 'Terms of Service',
    description: `The terms on which you may use ${siteName}.`,
  });

const sections: readonly DocumentSection[] = [
  {
    id: 'agreement',
    title: 'These terms',
    body: (
      <p>
        These terms are between you and the small South African software company that makes{' '}
        {siteName} (‘we’). By using the site you agree to them. If you do not, please do not use it.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'The service',
    body: (
      <p>
        {siteName} is a suite of browser tools. Most work on your own device; each says under its
        title where its input goes. A result that is simulated carries the word ‘Simulated’ and must
        not be relied on as real.
      </p>
    ),
  },
  {
    id: 'who',
    title: 'Who may use it',
    body: (
      <p>
        Anybody may use the tools that need no account. If you are under 18, a parent or guardian
        has to agree to these terms for you before you buy anything.
      </p>
    ),
  },
  {
    id: 'content',
    title: 'Your content',
    body: (
      <p>
        What you put in and what comes out is yours. You give us no rights in it. You are
        responsible for having the right to process the files that you use here.
      </p>
    ),
  },
  {
    id: 'fair-use',
    title: 'Fair use',
    body: (
      <>
        <p>Please do not:</p>
        <ul>
          <li>use the site for anything unlawful or to infringe the rights of others;</li>
          <li>attack it, overload it or try to get at other people’s data;</li>
          <li>present a simulated result as a real one.</li>
        </ul>
        <p>We may block access that endangers the service or other people.</p>
      </>
    ),
  },
  {
    id: 'software',
    title: 'Our software and that of others',
    body: (
      <p>
        The suite is free software under the GNU Affero General Public License, version 3 or later.
        It stands on the work of many others, whose licences are listed on the{' '}
        <Link to="/licences">licences page</Link>. The name and the mark are ours.
      </p>
    ),
  },
  {
    id: 'paying',
    title: 'Plans and payment',
    body: (
      <p>
        The tools that you find here today cost nothing. Where we offer a paid plan, its price,
        period and payment method are shown before you pay, and nothing is charged without your own
        act. A payment is good for 30 days and does not renew by itself. The network cannot undo a
        transfer: if something went wrong with one, write to us and we look into it.
      </p>
    ),
  },
  {
    id: 'availability',
    title: 'Availability and changes',
    body: (
      <p>
        We work to keep the site up and the results right, but may change, interrupt or end tools.
        Keep your originals: a tool never replaces your own copy of a file.
      </p>
    ),
  },
  {
    id: 'warranty',
    title: 'No warranty',
    body: (
      <p>
        As far as the law allows, the service comes as it is, without warranty of any kind. Check a
        result before you depend on it, above all in matters of law, health, money and study.
        Nothing in these terms takes away rights that the Consumer Protection Act 68 of 2008 gives
        you.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <p>
        As far as the law allows, our liability for everything connected with the service is limited
        to the amount that you paid us in the 12 months before the event, and we are not liable for
        indirect or consequential loss. This does not limit liability for gross negligence or
        intent.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending',
    body: (
      <p>
        You may stop using the service at any time. We may end the access of somebody who breaks
        these terms; where it is fair to do so we warn first.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        We may change these terms. We give 30 days notice of material changes on this page before
        they apply. Using the service after that means that you agree.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Governing law and contact',
    body: (
      <p>
        These terms are governed by the law of South Africa, and its courts have jurisdiction. Talk
        to us first: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
      </p>
    ),
  },
];

export default function TermsOfService() {
  return (
    <NumberedDocument
      title="Terms of Service"
      updated="January 2025"
      summary="Use the tools freely and fairly, keep your originals, check your results. What you make here is yours."
      sections={sections}
    />
  );
}
