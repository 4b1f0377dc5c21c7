import type { Theme } from '@entropy-tools/studio/deck/themes';

/** A thumbnail of a design: its background, its text and its ornament. */
export function DesignPicture({ theme, className }: { theme: Theme; className: string }) {
  return (
    <svg viewBox="0 0 96 54" className={className} aria-hidden>
      <rect width="96" height="54" fill={theme.background} />
      <OrnamentPicture theme={theme} />
      <rect x="10" y="11" width="44" height="6" rx="1" fill={theme.title} />
      {[24, 31, 38].map((y, index) => (
        <g key={y}>
          <circle cx="11.5" cy={y + 1.5} r="1.5" fill={theme.accent} />
          <rect x="16" y={y} width={[26, 20, 23][index]} height="3" rx="1" fill={theme.text} />
        </g>
      ))}
      {[14, 10, 18].map((height, index) => (
        <rect
          key={height}
          x={58 + index * 10}
          y={42 - height}
          width="7"
          height={height}
          fill={theme.chart[index]}
        />
      ))}
    </svg>
  );
}

function OrnamentPicture({ theme: { ornament, accent, line } }: { theme: Theme }) {
  switch (ornament) {
    case 'edge':
      return <rect width="2" height="54" fill={accent} />;
    case 'band':
      return <rect width="96" height="2" fill={accent} />;
    case 'corner':
      return <rect x="91" width="5" height="5" fill={accent} />;
    case 'rule':
      return <rect x="10" y="19" width="8" height="1" fill={accent} />;
    case 'dots':
      return <circle cx="11" cy="49" r="1" fill={accent} />;
    case 'frame':
      return <rect x="3" y="3" width="90" height="48" fill="none" stroke={line} />;
    default:
      return null;
  }
}
