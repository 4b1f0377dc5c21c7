import { chartShapes } from '@entropy-tools/studio/deck/chart-shapes';
import { cssFontFamily, type FontPair } from '@entropy-tools/studio/deck/deck-fonts';
import type { Mark } from '@entropy-tools/studio/deck/slide-drawing';
import { measureOnPage } from './measure-on-page';

const anchors = { left: 'start', center: 'middle', right: 'end' } as const;

/** A chart of a slide; its data is in the slide's content for users who cannot see it. */
export function ChartView({
  mark,
  fonts,
}: {
  mark: Extract<Mark, { kind: 'chart' }>;
  fonts: FontPair;
}) {
  return (
    <g>
      {chartShapes(mark, measureOnPage(fonts)).map((shape, index) => {
        const key = `${index}`;
        if (shape.kind === 'polygon')
          return <polygon key={key} points={shape.points.join(' ')} fill={shape.fill} />;
        if (shape.kind === 'line')
          return (
            <polyline
              key={key}
              points={shape.points.join(' ')}
              fill="none"
              stroke={shape.color}
              strokeWidth={shape.width}
              opacity={shape.opacity}
            />
          );
        return (
          <text
            key={key}
            x={shape.x}
            y={shape.baseline}
            fontFamily={cssFontFamily(fonts, 'text')}
            fontSize={shape.size}
            fill={shape.color}
            textAnchor={anchors[shape.align]}
          >
            {shape.text}
          </text>
        );
      })}
    </g>
  );
}
