/** The reader's own drawings: the suite's 24 px grid, two strokes and one dot. */
const drawings = {
  sidebar: { paths: ['M4 5h16v14H4V5Z', 'M10 5v14'], dot: [7, 9] },
  previous: { paths: ['m14 6-6 6 6 6'], dot: undefined },
  next: { paths: ['m10 6 6 6-6 6'], dot: undefined },
  'zoom-out': { paths: ['M6 12h12'], dot: undefined },
  'zoom-in': { paths: ['M6 12h12', 'M12 6v12'], dot: undefined },
  'fit-width': {
    paths: [
      'M4 5v14',
      'M20 5v14',
      'M7.5 12h9',
      'm9.5 9.5-2.5 2.5 2.5 2.5',
      'm14.5 9.5 2.5 2.5-2.5 2.5',
    ],
    dot: undefined,
  },
  rotate: { paths: ['M19 12a7 7 0 1 1-2.5-5.4', 'M17 2.5v4.5h-4.5'], dot: [12, 12] },
  continuous: { paths: ['M7 3v5.5h10V3', 'M7 21v-8h10v8'], dot: [12, 17.5] },
  single: { paths: ['M6.5 3.5h11v17h-11v-17Z', 'M9.5 8h5'], dot: [12, 14] },
  search: {
    paths: ['M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z', 'm15.5 15.5 4.5 4.5'],
    dot: [10.5, 10.5],
  },
  print: { paths: ['M7 9V4h10v5', 'M7 16H4V9h16v7h-3M7 13.5h10v6H7v-6Z'], dot: [17, 11.5] },
  download: { paths: ['M12 4v10m-4-4 4 4 4-4', 'M5 19.5h14'], dot: undefined },
  upload: { paths: ['M12 15V5m-4 4 4-4 4 4', 'M5 19.5h14'], dot: undefined },
  fullscreen: { paths: ['M9 4H4v5M15 20h5v-5', 'M15 4h5v5M9 20H4v-5'], dot: [12, 12] },
  'leave-fullscreen': { paths: ['M4 9h5V4M20 15h-5v5', 'M20 9h-5V4M4 15h5v5'], dot: [12, 12] },
  'open-in': {
    paths: ['M10 5H5v14h14v-5', 'M14 4.5h5.5V10M19 5l-8 8'],
    dot: undefined,
  },
  more: { paths: ['M5.5 12h.01M18.5 12h.01'], dot: [12, 12] },
  close: { paths: ['m6 6 12 12', 'M18 6 6 18'], dot: undefined },
  up: { paths: ['m6 14 6-6 6 6'], dot: undefined },
  down: { paths: ['m6 10 6 6 6-6'], dot: undefined },
} as const satisfies Record<
  string,
  { paths: readonly string[]; dot: readonly [number, number] | undefined }
>;

export type ReaderIconName = keyof typeof drawings;

/** Decorative: the control's label gives the name. */
export function ReaderIcon({ name }: { name: ReaderIconName }) {
  const { paths, dot } = drawings[name];
  return (
    <svg
      className="size-5 shrink-0"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
      {dot && <circle cx={dot[0]} cy={dot[1]} r="1.6" className="fill-accent" stroke="none" />}
    </svg>
  );
}
