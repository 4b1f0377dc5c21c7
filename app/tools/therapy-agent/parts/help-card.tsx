import type { TherapyMessage } from '../model/therapy-message';
import { HelplineList } from './helpline-list';

type Reason = NonNullable<TherapyMessage['help']>;

/** What a card says first, where it is not the usual words. */
const titles: Partial<Record<Reason, string>> = {
  medical: 'This may be a medical emergency',
  child: 'A child may be in danger',
};

const words: Readonly<Record<Reason, string>> = {
  suicide:
    'What you wrote sounds very heavy. If you might act on it, or are in danger now, please call one of these people. They listen, and you do not have to explain yourself.',
  'self-harm':
    'It sounds as if you are hurting. You do not have to manage it alone; these people know how to listen and help.',
  'someone-else':
    'It sounds as if somebody near you may be in danger. Stay with them if you safely can, and call together, or call for advice.',
  abuse:
    'What you describe is not your fault. If you are in danger now, call the emergency services; these people can help you to be safe. If somebody reads what you do on this device, use another phone.',
  violence:
    'Before anybody is hurt, please step away and talk to a person now. These lines are for you as well.',
  medical:
    'Please call an ambulance now, and do not drive yourself. Unlock the door, sit or lie down, and stay on the line. No chat can tell whether it is harmless. If something was swallowed, keep its package at hand.',
  child:
    'If a child is in danger now, call the emergency services: you need no proof to call. If you fear that you might hurt a child, put them in a safe place, step out of the room, and call one of these lines. If you are the child: it is not your fault, and you may tell.',
  psychosis:
    'What you go through can be very frightening. You do not have to find out alone what is real: please let a doctor, a clinic or one of these people help today. If you feel in danger, or are told to hurt somebody, call the emergency services.',
  eating:
    'Eating can become a fight that nobody sees. It is an illness and no choice, and people recover from it. If you faint, vomit blood, or your heart beats oddly, call an ambulance. These people listen without judging.',
  unsure: 'If you are in danger, or need a person now, these lines are open to you.',
};

/** Help in sight: shown at once, with no network and no model needed. */
export function HelpCard({ reason }: { reason: Reason }) {
  return (
    <section
      data-help
      aria-label="Help from a person"
      className="enter my-3 flex scroll-mt-3 flex-col gap-4 rounded-card border-2 border-accent bg-surface p-4 sm:p-5"
    >
      <div role="alert" className="flex flex-col gap-1">
        <h2 className="text-lg">{titles[reason] ?? 'You do not have to go through this alone'}</h2>
        <p>{words[reason]}</p>
      </div>
      <HelplineList reason={reason} />
    </section>
  );
}
