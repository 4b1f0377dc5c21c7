import { Kbd } from '~/ui/kbd';

/** Explains how the comparison works, what it misses, and what leaves the device. */
export function AboutPlagiarismChecker() {
  return (
    <div className="grid gap-x-10 gap-y-8 text-muted md:grid-cols-3">
      <div>
        <h2 className="mb-2 text-xl text-ink">How it works</h2>
        <p>
          Your browser makes fingerprints of the text and of each document (winnowing, by Schleimer,
          Wilkerson and Aiken), finds those they share and extends each to the longest passage that
          is the same in both. Case, punctuation, hyphens, hidden characters and how accents are
          encoded make no difference, in any script. Two or more documents can also be compared with
          each other: a class's essays, for instance, with pairs and groups.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl text-ink">What it does not see</h2>
        <p>
          It knows only the documents that you add, and on request what a web search shows. What was
          put in other words or translated is not found. A match is not yet plagiarism, and no match
          no proof: read the passages before you judge anybody.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl text-ink">What leaves this device</h2>
        <p>
          Nothing, unless you ask for a web search: then the phrases shown beside the button are
          sent, no more. Search links send their phrase when you follow them. In the report{' '}
          <Kbd>Tab</Kbd> moves between passages and <Kbd>Enter</Kbd> jumps to the other side.
        </p>
      </div>
    </div>
  );
}
