import type { TherapyMessage } from '../model/therapy-message';
import { HelplineList, NearestNumbers } from './helpline-list';

type Reason = NonNullable<TherapyMessage['help']>;

/** Titles of cards that differ from the default. */
const titles: Partial<Record<Reason, string>> = {
  overdose: 'Call an ambulance now',
  bleeding: 'Press on the wound, and call now',
  place: 'Step back from the edge',
  medical: 'This may be a medical emergency',
  child: 'A child may be in danger',
};

const words: Readonly<Record<Reason, string>> = {
  overdose: 'Also if nothing is felt yet: harm can come hours later, and it can be treated.',
  bleeding: 'Help is for you whatever happened. Nobody has to know why before they help.',
  place: 'You do not have to decide anything up there. Come down first, then talk.',
  suicide:
    'What you wrote sounds very heavy. If you might act on it, or are in danger now, please call. They listen, and you do not have to explain yourself.',
  'self-harm':
    'It sounds as if you are hurting. You do not have to manage it alone; these people know how to listen and help.',
  'someone-else':
    'It sounds as if somebody near you may be in danger. Stay with them if you safely can, and call together, or call for advice.',
  abuse:
    'What you describe is not your fault. If you are in danger now, call the emergency services. If somebody reads what you do on this device, use another phone.',
  violence:
    'Before anybody is hurt, please step away and talk to a person now. These lines are for you as well.',
  medical:
    'Please call an ambulance now, and do not drive yourself. Unlock the door, sit or lie down, and stay on the line. No chat can tell whether it is harmless. If something was swallowed, keep its package at hand.',
  child:
    'In danger now? Call the emergency services: you need no proof to call. If you might hurt a child, put them in a safe place and step out of the room. If you are the child: it is not your fault, and you may tell.',
  psychosis:
    'This can be very frightening. You do not have to find out alone what is real: please let a doctor, a clinic or one of these people help today. If you are told to hurt somebody, call the emergency services.',
  eating:
    'This is an illness and no choice, and people recover from it. If you faint, vomit blood, or your heart beats oddly, call an ambulance. These people listen without judging.',
  unsure: 'If you are in danger, or need a person now, these lines are open to you.',
};

/** What to do until help arrives, in order. */
const steps: Partial<Record<Reason, readonly string[]>> = {
  overdose: [
    'Say what it was, how much and when; keep the packet.',
    'Do not vomit on purpose. Take nothing more, no alcohol.',
    'Unlock the door, and do not stay alone.',
    'Somebody sleepy: lay them on their side, stay with them.',
  ],
  bleeding: [
    'Press a clean cloth on it hard, and keep pressing.',
    'Lie down, the wound higher than the heart.',
    'Blood comes through: put more cloth on top.',
    'Unlock the door, and put what cut you out of reach.',
  ],
  place: [
    'Sit or lie down, well away from the edge or the tracks.',
    'Call, and say where you are.',
    'Ask somebody nearby to stay with you.',
  ],
};

/** Visible help, shown at once without network or model. It fits a phone without scrolling. */
export function HelpCard({ reason }: { reason: Reason }) {
  const todo = steps[reason];
  return (
    <section
      data-help
      aria-label="Help from a person"
      className="enter my-2 flex scroll-mt-2 flex-col gap-2 rounded-card border-2 border-accent bg-surface p-3 sm:p-4"
    >
      <div role="alert" className="flex flex-col gap-1">
        <h2 className="text-lg">{titles[reason] ?? 'You do not have to go through this alone'}</h2>
        <p>{words[reason]}</p>
      </div>
      <HelplineList reason={reason} isShort>
        {todo && (
          <ol className="flex list-decimal flex-col pl-6 text-sm">
            {todo.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
      </HelplineList>
    </section>
  );
}

/** Help that was shown before, in one line, so that the conversation goes on below it. */
export function HelpLine({ reason }: { reason: Reason }) {
  return (
    <p
      role="note"
      aria-label="Numbers to call"
      className="my-1 border-l-2 border-accent pl-3 text-sm text-muted"
    >
      A person can listen too: <NearestNumbers reason={reason} />
    </p>
  );
}
