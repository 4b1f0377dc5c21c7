import type { TherapyMessage } from '../model/therapy-message';
import { HelplineList } from './helpline-list';

const words: Readonly<Record<NonNullable<TherapyMessage['help']>, string>> = {
  suicide:
    'What you wrote sounds very heavy. If you might act on it, or are in danger now, please call one of these people. They listen, and you do not have to explain yourself.',
  'self-harm':
    'It sounds as if you are hurting. You do not have to manage it alone; these people know how to listen and help.',
  'someone-else':
    'It sounds as if somebody near you may be in danger. Stay with them if you safely can, and call together, or call for advice.',
  abuse:
    'What you describe is not your fault. If you are in danger now, call the emergency services; these people can help you to be safe.',
  violence:
    'Before anybody is hurt, please step away and talk to a person now. These lines are for you as well.',
  unsure: 'If you are in danger, or need a person now, these lines are open to you.',
};

/** Help in sight: shown at once, with no network and no model needed. */
export function HelpCard({ reason }: { reason: NonNullable<TherapyMessage['help']> }) {
  return (
    <section
      data-help
      aria-label="Help from a person"
      className="enter my-3 flex flex-col gap-4 rounded-card border-2 border-accent bg-surface p-4 sm:p-5"
    >
      <div role="alert" className="flex flex-col gap-1">
        <h2 className="text-lg">You do not have to go through this alone</h2>
        <p>{words[reason]}</p>
      </div>
      <HelplineList />
    </section>
  );
}
