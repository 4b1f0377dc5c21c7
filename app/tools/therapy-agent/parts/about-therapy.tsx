/** Explains how the agent works, its safeguards, and its limits. */
export function AboutTherapy() {
  return (
    <div className="grid gap-10 md:grid-cols-3">
      <div>
        <h2 className="mb-2 text-xl">How it works</h2>
        <p className="text-muted">
          Each message goes, with the conversation before it, to the AI service that is named below
          it. Our server passes it on and keeps none of it: no message is stored or written to a
          log. What the AI service keeps is its own affair. Chat, moods and records stay on this
          device; anybody who uses this browser can read them.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">If things get dark</h2>
        <p className="text-muted">
          Rules and a small list of weighed words on this device, not the AI, look for signs of
          danger in what you write, in English, Afrikaans, isiZulu, isiXhosa and Sesotho, also
          without a network. They show helplines at once. They miss much that is only hinted at:
          help is one press away at the top of the chat, whatever they find.
        </p>
        <p className="mt-2 text-muted">
          Every answer is checked before you read it: by the rules and weighed words here first,
          then, piece by piece, by a second question to the same AI service, which gets your message
          and the piece. What either objects to is not shown. The second question takes a little
          time and counts towards the day’s tokens. An AI that checks an AI can be wrong too.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">What it is not</h2>
        <p className="text-muted">
          It is a language model, not a therapist. It does not know you, cannot diagnose and can be
          wrong. The helplines are dated; the country is guessed from this browser's clock and
          languages, and you can change it.
        </p>
      </div>
    </div>
  );
}
