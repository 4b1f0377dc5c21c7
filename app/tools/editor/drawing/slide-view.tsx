import { cssFontFamily, type FontPair } from '@entropy-tools/studio/deck/deck-fonts';
import { dashesOf, gradientLine } from '@entropy-tools/studio/deck/free/paint';
import { placeImage } from '@entropy-tools/studio/deck/place-image';
import { type PlacedLine, placeLines } from '@entropy-tools/studio/deck/place-lines';
import {
  type Mark,
  type Run,
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
    case 'path':
      return <PathMark mark={mark} />;
    case 'turned': {
      const { angle, x, y } = mark.turn;
      return (
        <g transform={`rotate(${angle} ${x} ${y})`}>
          {mark.marks.map((one, index) => (
            <MarkView
              // biome-ignore lint/suspicious/noArrayIndexKey: marks have no name but their place
              key={index}
              mark={one}
              fonts={fonts}
              pictures={pictures}
              withLinks={withLinks}
            />
          ))}
        </g>
      );
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
                textDecoration={
                  run.strike ? 'line-through' : run.href || run.underline ? 'underline' : undefined
                }
                fontSize={run.size}
                dy={raiseOf(runs, place, size)}
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

/** The step from the run before to one that is raised or lowered, or back. */
function raiseOf(runs: readonly Run[], place: number, size: number): number | undefined {
  const [before, own] = [runs[place - 1]?.raise ?? 0, runs[place]?.raise ?? 0];
  return before === own ? undefined : (before - own) * size;
}

function PathMark({ mark }: { mark: Extract<Mark, { kind: 'path' }> }) {
  const id = useId();
  const { d, fill, line, frame } = mark;
  const gradient = fill?.kind === 'gradient' ? fill : undefined;
  const paint = fill ? (fill.kind === 'solid' ? fill.color : `url(#${id})`) : 'none';
  const stops = gradient?.stops.map(({ at, color, opacity }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: stops have no name but their place
    <stop key={index} offset={at} stopColor={color} stopOpacity={opacity} />
  ));
  const { from, to, middle, radius } = gradientLine(frame, gradient?.angle, gradient?.centre);
  const shared = { id, gradientUnits: 'userSpaceOnUse' } as const;
  return (
    <g>
      {gradient &&
        (gradient.angle === undefined ? (
          <radialGradient {...shared} cx={middle[0]} cy={middle[1]} r={radius}>
            {stops}
          </radialGradient>
        ) : (
          <linearGradient {...shared} x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]}>
            {stops}
          </linearGradient>
        ))}
      <path
        d={d}
        fill={paint}
        fillRule="evenodd"
        fillOpacity={fill?.kind === 'solid' ? fill.opacity : undefined}
        {...(line && line.width > 0
          ? {
              ...{ stroke: line.color, strokeWidth: line.width, strokeOpacity: line.opacity },
              strokeDasharray: dashesOf(line).join(' ') || undefined,
            }
          : {})}
      />
    </g>
  );
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
  const { place, clip } = placeImage(mark, picture);
  return (
    <g>
      <clipPath id={id}>
        <rect {...clip} rx={radius} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <image href={picture.src} {...place} preserveAspectRatio="none">
          {alt && <title>{alt}</title>}
        </image>
      </g>
    </g>
  );
}
