import { cssFontFamily, type FontPair } from '@entropy-tools/studio/deck/deck-fonts';
import { containFrame, coverFrame } from '@entropy-tools/studio/deck/place-image';
import { type PlacedLine, placeLines } from '@entropy-tools/studio/deck/place-lines';
import {
  type Mark,
  SLIDE_HEIGHT,
  SLIDE_WIDTH,
  type SlideDrawing,
} from '@entropy-tools/studio/deck/slide-drawing';
import { memo, useId } from 'react';
import { messages } from '../messages';
import type { Picture } from '../pictures/picture-book';
import { ChartView } from './chart-view';
import { TableView } from './table-view';

/**
 * A slide as SVG: vector graphics and selectable text at any size, from the same drawing that the exports
 * use.
 */
export const SlideView = memo(function SlideView({
  drawing,
  fonts,
  pictures,
  label,
  withLinks = false,
  className,
}: {
  drawing: SlideDrawing;
  fonts: FontPair;
  pictures: ReadonlyMap<string, Picture>;
  /** For screen readers; without it the slide is decorative. */
  label?: string | undefined;
  withLinks?: boolean;
  className?: string | undefined;
}) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is named by its label, or hidden; a title would be a tooltip
    <svg
      viewBox={`0 0 ${SLIDE_WIDTH} ${SLIDE_HEIGHT}`}
      className={className}
      textRendering="geometricPrecision"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'group', 'aria-label': label })}
    >
      <rect width={SLIDE_WIDTH} height={SLIDE_HEIGHT} fill={drawing.background} />
      {drawing.marks.map((mark, index) => (
        <MarkView
          // biome-ignore lint/suspicious/noArrayIndexKey: marks have no name but their place
          key={index}
          mark={mark}
          fonts={fonts}
          pictures={pictures}
          withLinks={withLinks}
        />
      ))}
    </svg>
  );
});

function MarkView({
  mark,
  fonts,
  pictures,
  withLinks,
}: {
  mark: Mark;
  fonts: FontPair;
  pictures: ReadonlyMap<string, Picture>;
  withLinks: boolean;
}) {
  switch (mark.kind) {
    case 'text':
      return <Lines lines={placeLines(mark, fonts)} fonts={fonts} withLinks={withLinks} />;
    case 'image':
      return <ImageMark mark={mark} picture={pictures.get(mark.url)} />;
    case 'box': {
      const { frame, fill, opacity, radius } = mark;
      return <rect {...frame} rx={radius} fill={fill} opacity={opacity} />;
    }
    case 'line': {
      const [x1, y1] = mark.from;
      const [x2, y2] = mark.to;
      return <line x1={x1} y1={y1} x2={x2} y2={y2} stroke={mark.color} strokeWidth={mark.width} />;
    }
    case 'table':
      return (
        <TableView
          mark={mark}
          cell={(text) => (
            <Lines lines={placeLines(text, fonts)} fonts={fonts} withLinks={withLinks} />
          )}
        />
      );
    case 'chart':
      return <ChartView mark={mark} fonts={fonts} />;
  }
}

const anchors = { left: 'start', center: 'middle', right: 'end' } as const;

/** Lines of text. */
function Lines({
  lines,
  fonts,
  withLinks,
}: {
  lines: readonly PlacedLine[];
  fonts: FontPair;
  withLinks: boolean;
}) {
  return lines.map(({ x, width, baseline, runs, paragraph, mark }, index) => {
    const { size, color, font, align, rtl } = paragraph;
    const direction = rtl ? 'rtl' : undefined;
    const look = { fontFamily: cssFontFamily(fonts, font), fontSize: size, direction };
    const at = { left: x, center: x + width / 2, right: x + width }[align];
    // In a right-to-left line the anchor names are swapped.
    const anchor =
      rtl && align !== 'center' ? (align === 'right' ? 'start' : 'end') : anchors[align];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
      <g key={index}>
        {mark && (
          <text
            x={rtl ? mark.x + mark.width : mark.x}
            y={baseline}
            {...look}
            fill={mark.color}
            aria-hidden
          >
            {mark.label}
          </text>
        )}
        <text x={at} y={baseline} textAnchor={anchor} xmlSpace="preserve" {...look} fill={color}>
          {runs.map((run, place) => {
            const span = (
              <tspan
                // biome-ignore lint/suspicious/noArrayIndexKey: runs have no name but their place
                key={place}
                fontWeight={run.bold ? 700 : undefined}
                fontStyle={run.italic ? 'italic' : undefined}
                fontFamily={run.code ? cssFontFamily(fonts, 'mono') : undefined}
                textDecoration={run.strike ? 'line-through' : run.href ? 'underline' : undefined}
                fill={run.color}
              >
                {run.text}
              </tspan>
            );
            return withLinks && run.href ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <a key={place} href={run.href} target="_blank" rel="noopener noreferrer">
                {span}
              </a>
            ) : (
              span
            );
          })}
        </text>
      </g>
    );
  });
}

function ImageMark({
  mark,
  picture,
}: {
  mark: Extract<Mark, { kind: 'image' }>;
  picture: Picture | undefined;
}) {
  const id = useId();
  const { frame, radius, alt } = mark;
  if (picture?.status !== 'ready')
    return (
      <g>
        <rect {...frame} rx={radius} fill="#808891" opacity={0.25} />
        {picture?.status === 'failed' && (
          <text
            x={frame.x + frame.width / 2}
            y={frame.y + frame.height / 2}
            textAnchor="middle"
            fontSize={22}
            fill="#808891"
          >
            {messages.imageMissing}
          </text>
        )}
      </g>
    );
  const place =
    mark.fit === 'cover' ? coverFrame(picture, frame, mark.focus) : containFrame(picture, frame);
  return (
    <g>
      <clipPath id={id}>
        <rect {...frame} rx={radius} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <image href={picture.src} {...place} preserveAspectRatio="none">
          {alt && <title>{alt}</title>}
        </image>
      </g>
    </g>
  );
}
