import { Link } from '@remix-run/react';
import { pageMeta } from '~/platform/page-meta';
import { contactEmail, siteName } from '~/platform/site';
import { type DocumentSection, NumberedDocument } from '~/ui/numbered-document';

export const meta = () =>
  pageMeta({
    title: 'Privacy Policy',
    description: 'What stays on your device, what our server sees, and your rights under POPIA.',
  });

const mail = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;

const sections: readonly DocumentSection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: (
      <p>
        {siteName} is made by a small software company in South Africa, which is the responsible
        party in the sense of the Protection of Personal Information Act 4 of 2013 (POPIA). Our
        information officer reads {mail}.
      </p>
    ),
  },
  {
    id: 'on-your-device',
    title: 'What stays on your device',
    body: (
      <>
        <p>
          Each tool says under its title where its input goes. A tool marked ‘Stays on this device’
          does its work in your browser: the files you choose are read, converted and offered for
          download there. They are not uploaded, and we could not look at them if we wanted to.
        </p>
        <p>
          Your theme, your recent and favourite tools and a tool’s last settings are kept in your
          browser’s storage, and so are your chats, moods and thought records, documents and model
          files that you ask a tool to keep, API keys that you keep ‘locally’ and, while you are not
          signed in, the tasks of the planner. Results of cutting large videos lie there until the
          Video Trimmer is used a day later, which clears them away. Clearing the site’s data in
          your browser deletes them.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-receive',
    title: 'What our server receives',
    body: (
      <>
        <p>
          To show you a page, our server receives what every web server does: your IP address, the
          address of the page, and what your browser says about itself.
        </p>
        <p>
          Our own log keeps, for a request, its time, an identifier, the method, the path, the
          answer’s status and how long it took. It keeps no IP address, no search text and nothing
          that you typed.
        </p>
        <p>
          If you write to us with the contact form, we receive your name, your e-mail address, the
          subject and the message. If you redeem a coupon, we keep the address that you give it to,
          and make the account that it waits in if there is none. If you buy a plan, we keep the
          order: the plan, the price, your wallet’s address, the amount, and the transfer that paid
          it. Where a transfer was not what was due, one of us looks at it; what was decided, and
          why, is kept with the transfer, without your name. The transfer itself is public on the
          Ethereum chain for ever, like every other; we cannot delete it.
        </p>
        <p>
          What you send to an AI tool (your messages, and the texts and files that you ask about)
          passes through our server to the AI service that the tool names, and the answer comes back
          the same way. We keep and log neither. For the daily limits we count how much of it you
          use, by account or by a scrambled form of the IP address. With an API key of your own
          (Google, OpenAI, Anthropic, xAI, DeepSeek, Mistral or OpenRouter) the browser asks that
          service directly, a model on your own computer or in your network is asked by the browser
          at the address that you gave and nowhere else, and a model of your browser’s own, or one
          from a file that you keep here, asks nobody. Another engine answers in place of one that
          fails only if you have allowed it. A key that you give an AI tool itself is kept in that
          browser only, until you remove it; one that you give the terminal is gone with the tab
          unless you ask for more. A web page that you ask a tool to read is fetched by our server,
          and so is a picture whose address you give the Slide Maker. A phrase that you look up in
          the Plagiarism Checker goes to a search engine, and where photos are set up the words for
          a slide’s photo, which are its description or title, go to the photo service without
          anything about you. The address of a video goes through our server to YouTube, which sees
          the server and not you; what is fetched of a video is kept for the time of the download,
          five minutes longer when it breaks off. What Git in the Real Terminal asks of another
          server goes through ours, which keeps neither files nor passwords; so does what its
          programs ask of hosts that you agree to, of which we keep nothing either. All of it only
          when you ask. Your last three questions to the University Assistant go to our server,
          which looks for facts and keeps none of them; when nothing is known it counts the day, the
          university and the topic.
        </p>
        <p>
          You need no account for the tools. If you make one, we keep your e-mail address, when you
          joined, which browsers are signed in (such as ‘Firefox on Android’, with dates), of each
          passkey its name, its dates and the public key that checks it (your fingerprint or face
          never leaves your device), a new address while it waits to be confirmed, the number by
          which GitHub or Google knows you if you sign in with them, and what you store with us: API
          keys, notes, tasks, and collections of documents that you keep in your account, which your
          browser encrypts before it sends them; their key we keep encrypted, like your notes. What
          you remove from your account, or delete with it, is gone from our file store within three
          days. A mail with a sign-in link has six digits besides, which we keep in scrambled form
          only. To stop abuse we count attempts to sign in, to redeem a coupon and to write to us by
          a scrambled form of the address and of the IP address, and forget it within two days.
          Where an account or a public MCP server is misused, one of us sees the account’s address,
          its dates and how much it holds, never what it says; what was done and why is told to you
          by mail, and kept for a year without the address.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and similar storage',
    body: (
      <p>
        We set no cookies for visitors, run no analytics, show no advertisements and load nothing
        from other companies’ servers, unless you give an AI tool your own key for one, or have
        OpenRouter give you one. Fonts and engines come from this site itself. Signing in sets
        cookies that do only that: one names your session, for 30 days after your last visit, and
        one says, sealed, whose session it is, so that an answer begins sooner; two tie what you
        have begun to your browser, for 10 minutes by a link and for 5 by a passkey, which the
        sign-in page offers once you use it; and one remembers for a year that your address signed
        in here, so that strangers cannot use up the mails that you may ask for. It opens nothing.
      </p>
    ),
  },
  {
    id: 'why',
    title: 'Why we may process it',
    body: (
      <p>
        We process the technical data above because a website cannot be delivered or kept secure
        without it (our legitimate interest, section 11(1)(f) of POPIA), your messages because you
        asked us something, and what you keep in an account because you asked us to keep it. We sell
        and rent nothing to anybody.
      </p>
    ),
  },
  {
    id: 'who-helps',
    title: 'Who processes it for us',
    body: (
      <p>
        The site runs on the network of Cloudflare, Inc., which handles requests for us, in South
        Africa and elsewhere, and keeps its own security records for a limited time. Where that
        takes data across the border, section 72 of POPIA applies and Cloudflare is bound by
        contract to protect it. Sign-in links, notices about your account and your messages to us
        are delivered by a mail service, which sees the address and the mail. AI tools are answered
        by the service that each of them names, such as Google’s Gemini, under that company’s terms.
        Payments are read from the Ethereum chain through companies that run its nodes; they see
        which transfers we look for. If you choose to sign in with GitHub or Google, that company
        learns of it, and tells us your number there and your verified e-mail address.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <p>
        Messages of the contact form are deleted from our database 90 days after they were handed to
        us; in our mailbox they are kept as long as we need them to help you, and deleted when you
        ask. That a coupon was used is kept without you when your account is deleted. Technical logs
        are kept only as long as we need them to find faults. What is stored in your browser stays
        until you delete it. An account stays until you delete it on the dashboard, which deletes
        everything in it at once. A deleted task is remembered as deleted for 90 days, so that your
        other devices hear of it.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    body: (
      <p>
        Pages run under a strict content security policy that lets no foreign code in, and
        connections are encrypted. API keys, notes, tasks and MCP definitions are encrypted in our
        database with a key of your own, which is itself locked by a key that is not in the
        database; a copy of the database shows neither them nor a way to sign in. We could open them
        if a court made us, except notes under a passphrase, which we cannot read at all. The best
        protection is the one named first: what never leaves your device cannot be lost by us. If
        personal information of yours were ever exposed, we would tell you and the Information
        Regulator as section 22 of POPIA demands.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>Under POPIA you may, free of charge:</p>
        <ul>
          <li>ask whether we hold personal information about you, and see it;</li>
          <li>have it corrected or deleted;</li>
          <li>object to its processing, and withdraw a consent you gave;</li>
          <li>
            complain to the Information Regulator (South Africa),{' '}
            <a href="https://inforegulator.org.za" rel="noopener">
              inforegulator.org.za
            </a>
            .
          </li>
        </ul>
        <p>
          The dashboard gives you a file of everything in your account, and deletes the account. For
          all else write to {mail}. Children may use the tools that stay on their device; nothing
          here asks for their details.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        When a tool or service changes what happens to your data, this page changes first. The date
        at the top says when. See also our <Link to="/terms-of-service">Terms of Service</Link>.
      </p>
    ),
  },
];

export default function PrivacyPolicy() {
  return (
    <NumberedDocument
      title="Privacy Policy"
      updated="January 2025"
      summary="Most tools work in your browser and your files stay on your device; AI tools say where your words go. Nobody follows you around, and what little our server sees serves only to show you the page."
      sections={sections}
    />
  );
}
