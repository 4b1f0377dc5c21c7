// A topic alone as an outline for a talk of its kind. Nothing is known of the topic here, so that no figure,
// name or date is invented: each line says what belongs there, for the person to replace.

/** Kinds of talks by their words; the first that fits counts. */
const kinds = [
  [
    'comparison',
    /^(?:compare\s+)?(.{2,60}?)\s+(?:vs\.?|versus|or|compared (?:to|with))\s+(.{2,60})$/i,
  ],
  ['guide', /\b(?:how to|guide|tutorial|step by step|instructions?|recipe)\b/i],
  [
    'pitch',
    /\b(?:pitch|start-?up|investors?|business (?:plan|idea)|product launch|proposal|app idea)\b/i,
  ],
  [
    'report',
    /\b(?:report|results?|review|quarter(?:ly)?|q[1-4]|annual|status|update|retrospective)\b/i,
  ],
  ['lesson', /\b(?:lesson|teach(?:ing)?|introduction|intro|basics|course|explained?|class)\b/i],
  ['plan', /\b(?:plan(?:ning)?|project|roadmap|event|trip|campaign|strategy|programme)\b/i],
] as const;

type Kind = (typeof kinds)[number][0] | 'talk';

const request =
  /^(?:please\s+)?(?:(?:make|create|write|give|prepare|generate)\s+(?:me\s+)?)?(?:a\s+|an\s+|some\s+|the\s+|my\s+)?(?:short\s+)?(?:presentation|slides?|slide deck|deck|talk|powerpoint)\s+(?:about|on|for|of)\s+/i;
/** Longer topics are material of their own, not a subject. */
const MAX_SUBJECT = 70;

/** The outline as Markdown, one heading a slide; always the same for the same topic. */
export function outlineOfTopic(topic: string): string {
  const line = topic.replace(/\s+/g, ' ').trim();
  const plain = line.replace(request, '').replace(/[.?!]+$/, '');
  const cut =
    plain.length <= MAX_SUBJECT ? plain : plain.slice(0, MAX_SUBJECT).replace(/\s+\S*$/, '');
  const subject = cut.charAt(0).toUpperCase() + cut.slice(1);
  const kind: Kind = kinds.find(([, pattern]) => pattern.test(plain))?.[0] ?? 'talk';
  const sides = kind === 'comparison' ? kinds[0][1].exec(plain) : null;
  const [one = 'The first', other = 'The second'] = sides?.slice(1) ?? [];
  return outlines[kind](subject, one.trim(), other.trim());
}

const steps = `## Next steps
- Decide: the one question that is still open
- Do: who does what, by which date
- Meet: when we look at it again`;

const outlines: Readonly<Record<Kind, (subject: string, one: string, other: string) => string>> = {
  talk: (subject) => `# ${subject}
What it is, why it matters, and what we can do

## Why it matters
- People: who is affected, and how
- Cost: what it takes today, in money or time
- Chance: what becomes possible

## What it is
Say in one sentence what ${subject} means, so that a newcomer could repeat it.

## How it came about
1. Beginning: what started it
2. Turning point: what changed
3. Today: where it stands

## Two views
#### For
- The strongest argument
- An example that shows it
#### Against
- The most common doubt
- What is known about it

## What the evidence says
- Data: the figure to remember, with its source
- Research: a study or a report that can be checked
- Experience: what people tell who live with it

${steps}
`,
  comparison: (subject, one, other) => `# ${subject}
Which one suits us, and why

## What they have in common
- Purpose: what both are for
- People: who uses them
- Limit: what neither can do

## ${capital(one)} or ${other}
#### ${capital(one)}
- Its greatest strength
- Its greatest weakness
#### ${capital(other)}
- Its greatest strength
- Its greatest weakness

## How we compare them
1. Cost: to begin and to keep
2. Time: until it is of use
3. Quality: what we can measure
4. Risk: what goes wrong if we are wrong

## Which one for whom
- Choose ${one}: the case in which it is better
- Choose ${other}: the case in which it is better
- Choose neither: what would have to change first

## Our recommendation
Say in one sentence what you would choose today, and what would change your mind.

${steps}
`,
  guide: (subject) => `# ${subject}
What you need, what to do, what can go wrong

## What you need
- Tools: what has to be at hand
- Time: how long it takes
- Cost: what it takes in money

## Step by step
1. Prepare: what comes first
2. Begin: the first thing that can be seen
3. Check: how you know that it is right
4. Finish: what is left to do

## What can go wrong
- Problem: the most common mistake
- Sign: how you notice it early
- Repair: what helps

## Good and better
#### Good enough
- What a beginner can reach
- What may be left out
#### Better
- What practice adds
- What it is worth

## How you know that it worked
Say in one sentence what is different at the end.

${steps}
`,
  pitch: (subject) => `# ${subject}
The problem, our answer, and what we ask for

## The problem
- People: whose problem it is
- Cost: what it costs them today
- Delay: why nobody has solved it yet

## Our answer
Say in one sentence what it does, and for whom.

## How it works
1. Start: what the customer does first
2. Use: what happens then
3. Result: what they have at the end

## Them and us
#### What there is
- What people use today
- What it lacks
#### What we do
- What is different
- Why it is hard to copy

## The market
- Customers: how many there are, with a source
- Price: what they pay today
- Growth: where it is going

## The team
- Name One: what she has built before
- Name Two: what he knows best
- Name Three: what they bring in

## What we ask for
- Money: how much, and for how long
- Goal: what will be reached with it
- Partner: whom we need beside it
`,
  report: (subject) => `# ${subject}
What was planned, what was reached, what comes next

## In short
- Result: the one thing that was reached
- Problem: the one thing that was not
- Decision: what is needed from this meeting

## Planned and reached
#### Planned
- The goal at the beginning
- The date that was promised
#### Reached
- Where it stands today
- What made the difference

## The figures
- Revenue: this period beside the last one
- Cost: planned and real
- Customers: how many, and what they say

## What went well
Say in one sentence what should be done again.

## What we learned
1. Event: what happened
2. Cause: why
3. Change: what we do differently

## Risks ahead
- Risk: what may happen
- Sign: how we notice it
- Answer: what we do then

${steps}
`,
  lesson: (subject) => `# ${subject}
What you will understand at the end

## What we know already
- Word: a term that everybody has heard
- Example: where it is met every day
- Question: what nobody can explain yet

## The idea
Say it in one sentence, without a word that has to be looked up.

## How it works
1. First: what is there at the beginning
2. Then: what happens to it
3. At last: what can be seen

## True and untrue
#### Often heard
- What many believe
- Why it seems right
#### In fact
- What is known
- How it was found

## Try it
- Task: something to do in five minutes
- Tool: what is needed for it
- Result: what should be seen

## Questions for the class
- Ask: one that has a short answer
- Discuss: one that has several
- Find: one to look up at home
`,
  plan: (subject) => `# ${subject}
The goal, the way, and who does what

## The goal
Say in one sentence what will be different, and by when.

## Why now
- Chance: what makes this the moment
- Risk: what waiting would cost
- People: who asked for it

## The way
1. Prepare: what has to be clear first
2. Build: the largest part of the work
3. Test: with whom, and how
4. Launch: when everybody sees it

## In and out
#### Part of it
- What will certainly be done
- What will be done if there is time
#### Not part of it
- What others do
- What comes later

## What it takes
- Money: the budget, and who decides on it
- Time: the date that cannot move
- Team: the people, and their hours

## What may go wrong
- Delay: the step that is most likely late
- Cost: the price that is not known yet
- Answer: what we do then

${steps}
`,
};

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
