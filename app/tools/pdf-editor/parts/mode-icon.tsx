import type { Mode } from '../modes';

const drawings: Readonly<Record<Mode | 'image' | 'signature', string>> = {
  select: 'M6 4l12 7-5.5 1.5L10 18 6 4Z',
  text: 'M5 7V5h14v2M12 5v14M9.5 19h5',
  highlight: 'M4 20h16M7 15l8.5-9.5 4 3.5L11 18H7v-3Z',
  replace: 'M4 6h16v12H4zM8 10h8M8 14h5',
  content: 'M4 6h9M8.5 6v12M6.5 18h4M17 4v16M15 4h4M15 20h4',
  place: 'M4 20h16M5 15c4-2 7-9 5.5-11S7 9 9 13s5-2 6-1 0 3 4 2',
  certificate: 'M4 5h16v10H4zM7 9h6M15 15v5l2-1 2 1v-5',
  underline: 'M7 4v6a5 5 0 0 0 10 0V4M5 20h14',
  strikeout: 'M4 12h16M16 7c-1-2-7-3-8 0 0 2 2 3 4 3M8 17c1 2 8 3 8-1',
  ink: 'M4 17c3-9 6-11 7-9s-4 8-2 9 4-7 6-6-1 5 1 5 2-1 4-2',
  rectangle: 'M4.5 6.5h15v11h-15z',
  ellipse: 'M12 6.5c4.4 0 8 2.5 8 5.5s-3.6 5.5-8 5.5S4 15 4 12s3.6-5.5 8-5.5Z',
  line: 'M5 19 19 5',
  arrow: 'M5 19 19 5M11 5h8v8',
  note: 'M4.5 5h15v11H12l-4 4v-4H4.5z',
  redact: 'M4 9h16v6H4zM4 5h9M4 19h6',
  field: 'M4 7h16v10H4zM7 10v4M10 12h6',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9h.01',
  signature: 'M4 20h16M5 15c4-2 7-9 5.5-11S7 9 9 13s5-2 6-1 0 3 4 2',
};

/** Icon of a tool, decorative beside its name. */
export function ModeIcon({ name }: { name: keyof typeof drawings }) {
  return (
    <svg
      aria-hidden
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill={name === 'redact' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
