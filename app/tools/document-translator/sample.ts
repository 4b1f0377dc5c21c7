const text = `# Notice to all residents

The lift of building B is out of order from Monday, 3 March, to Friday, 7 March.

Please use the stairs or the lift of building A. If you need help with shopping, call Thandi Mokoena at 021 555 0142 before noon.

- The laundry stays open as usual.
- Parcels are kept at the front desk.

Thank you for your patience.
`;

/** A letter for users without a file. */
export function sampleDocument(): File {
  return new File([text], 'notice.md', { type: 'text/markdown' });
}
