import { Link } from '@remix-run/react';

const questions: readonly [question: string, answer: string][] = [
  [
    'What do I get today that I do not have without a plan?',
    'More AI: the cards above say how many tokens a day, the same with each plan. And our thanks. Every tool works without a plan. The cards also say what each plan is meant to hold one day; we will not call it there before it is.',
  ],
  [
    'Why a token, and not a card?',
    'Because that is what this shop is built on: no card number is asked for or kept. You need a wallet with ESSENCE, and a little ether for the network’s fee. If that is new to you, there is no hurry: the tools are free.',
  ],
  [
    'Will I be charged again?',
    'Not by us. Nobody but you can send from your wallet. A payment is good for 30 days; auto-renewal is manual for now: seven days before the end your dashboard says so, and you send the next payment or leave it.',
  ],
  [
    'How long until my plan is active?',
    'As long as the network needs to make the transfer final, usually a few minutes. You may close the page: we keep looking every minute. A transfer that the chain drops again is not counted, and its plan is taken back.',
  ],
  [
    'What if I send too little, too much, or too late?',
    'It is not lost. The order then says what arrived, and a person looks at it: write to us with the order’s number. The exact amount counts whichever wallet sends it, an exchange’s too. Another amount is matched only from the wallet that you named: from elsewhere, write to us with the transaction.',
  ],
  [
    'What do you keep about a payment?',
    'Your account, the plan, the amount, your wallet’s address and the transaction. The chain shows the last three to everybody anyway. No analytics and no payment company sees this page.',
  ],
];

/** Six questions with answers, and a link to support. */
export function PricingQuestions() {
  return (
    <section aria-labelledby="questions" className="grid gap-x-16 gap-y-5 lg:grid-cols-[16rem_1fr]">
      <div className="flex flex-col gap-2">
        <h2 id="questions" className="text-xl">
          Questions
        </h2>
        <p className="text-muted">
          Another one?{' '}
          <Link to="/contact" className="link">
            Contact support
          </Link>
        </p>
        <p className="text-muted">
          A coupon instead of a payment?{' '}
          <Link to="/activate" className="link">
            Activate it
          </Link>
        </p>
      </div>
      <dl className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {questions.map(([question, answer]) => (
          <div key={question} className="border-t border-line pt-3">
            <dt className="font-semibold">{question}</dt>
            <dd className="mt-1 text-muted">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
