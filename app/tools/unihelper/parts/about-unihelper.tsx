/** Explains the assistant. */
export function AboutUnihelper() {
  return (
    <>
      <h2>Where the answers come from</h2>
      <p>
        From short facts about 24 public universities, NSFAS and four other ways to pay, written in
        our own words. Each names its year and its source. Many sources are pages of third parties:
        an answer says so, and where sources disagree it shows both. Always confirm dates and
        amounts on the official site before you act on them.
      </p>
      <h2>With and without AI</h2>
      <p>
        Without an AI service the best facts are listed as they are, under the label 'From the
        prospectuses, without AI'. With one, a model puts them into words; each number that is in no
        cited fact is taken out before you see it. Words that are not English are written by
        machine.
      </p>
      <h2>What leaves this device</h2>
      <p>
        Your last three questions go to our server, which looks for facts and keeps none of them.
        When nothing is known it counts the day, the university and the topic, without the question.
        With an AI service, the last messages and the facts go to it; the one of this site may also
        look for facts with the same meaning. Conversations are stored in this browser only.
      </p>
      <h2>Taking an answer along</h2>
      <p>
        Copy, Share and Print stand under each answer; what is shared or printed has its sources.
        Where its facts name a day that is still to come, that day goes into an iCalendar file with
        a reminder a week before. Compare sets two or three universities side by side. Points counts
        admission points out of your marks, which stay on this page. Documents lists what a
        university and NSFAS are known to ask for; what you tick off stays on this device.
      </p>
      <h2>Keyboard</h2>
      <p>Enter sends, Shift+Enter begins a new line, Escape stops an answer.</p>
    </>
  );
}
