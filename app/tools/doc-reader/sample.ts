/** A short document for trying the reader. */
export function sampleDocument(): File {
  return new File([text], 'tides.md', { type: 'text/markdown' });
}

const text = `# A short guide to tides

The sea rises and falls twice a day on most coasts. Sailors wrote tables of it long before anyone could say *why*.

## What pulls the water

The Moon pulls the near side of the Earth more than its middle, and the middle more than the far side. So the oceans are stretched, and two bulges form. The Earth turns beneath them: two high tides and two low ones in **24 hours and 50 minutes**.

The Sun does the same at less than half the strength. When both pull along one line, at new and full moon, the tide is a *spring* tide; at the quarters they work against each other, and it is a *neap* tide.

| Place | Mean range | Kind |
| --- | --- | --- |
| Bay of Fundy, Canada | 11.7 m | twice a day |
| Durban, South Africa | 1.7 m | twice a day |
| Naples, Italy | 0.3 m | twice a day |

## Reading a tide table

1. Find the day and the harbour.
2. Add an hour where summer time holds.
3. Between high and low water, use the rule of twelfths.

> In the first hour the water moves one twelfth of its range, in the second two, in the third three; then three, two and one.

## Words

- **Ebb**: the water goes out.
- **Flood**: the water comes in.
- **Slack**: it does neither.
`;
