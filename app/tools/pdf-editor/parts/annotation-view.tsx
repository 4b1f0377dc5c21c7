import { useObjectUrl } from '~/ui/use-object-url';
import {
  type Annotation,
  baselineDepth,
  type FieldAnnotation,
  highlightOpacity,
  type ImageAnnotation,
  type InkAnnotation,
  lineHeight,
  replacePadding,
  type ShapeAnnotation,
  type TextAnnotation,
  textLineOf,
} from '../annotation';
import { arrowGeometry } from '../arrow';
import { cssFamilies } from '../measure-text';
import { smoothPath } from '../smooth-path';

/** An item as it will appear on the page, drawn from its own top left corner. */
export function AnnotationView({ item, scale }: { item: Annotation; scale: number }) {
  if (item.type === 'image') return <Picture item={item} scale={scale} />;
  return (
    <svg
      aria-hidden
      className="block overflow-visible"
      width={item.width * scale}
      height={item.height * scale}
    >
      <g transform={`scale(${scale})`}>
        <Drawing item={item} />
      </g>
    </svg>
  );
}

function Drawing({ item }: { item: Exclude<Annotation, ImageAnnotation> }) {
  const { width, height, color } = item;
  switch (item.type) {
    case 'text':
    case 'replace':
      return <Lines item={item} />;
    case 'highlight':
      return <rect width={width} height={height} fill={color} fillOpacity={highlightOpacity} />;
    case 'underline':
    case 'strikeout': {
      const { y, strokeWidth } = textLineOf(item);
      return <path d={`M0 ${y}H${width}`} stroke={color} strokeWidth={strokeWidth} />;
    }
    case 'redact':
      return (
        <>
          <rect width={width} height={height} fill="#000" fillOpacity="0.8" />
          <rect width={width} height={height} fill="none" stroke="#000" strokeWidth="1" />
        </>
      );
    case 'field':
      return <Field item={item} />;
    case 'note':
      return (
        <path
          d="M1 2h18v12H9l-5 5v-5H1z"
          fill={color}
          stroke="#000"
          strokeOpacity="0.6"
          strokeLinejoin="round"
        />
      );
    case 'ink':
      return <Ink item={item} />;
    default:
      return <Shape item={item} />;
  }
}

/** A field to be created: its frame, and its name if there is room. */
function Field({ item }: { item: FieldAnnotation }) {
  const { width, height, kind, name, required } = item;
  const isRound = kind === 'radio';
  const pen = { fill: '#e8f0fe', fillOpacity: 0.8, stroke: '#5b7bb5', strokeWidth: 1 };
  return (
    <>
      {isRound ? (
        <circle cx={width / 2} cy={height / 2} r={Math.min(width, height) / 2} {...pen} />
      ) : (
        <rect width={width} height={height} {...pen} />
      )}
      {width > 40 && (
        <svg aria-hidden width={width} height={height} overflow="hidden">
          <text
            x={4}
            y={Math.min(height / 2 + 3.5, height - 3)}
            fontSize={9}
            fill="#14213d"
            style={{ fontFamily: 'sans-serif' }}
          >
            {name}
            {required ? ' *' : ''}
          </text>
        </svg>
      )}
    </>
  );
}

function Lines({ item }: { item: TextAnnotation }) {
  const { fontSize, fontFamily, color, width, height } = item;
  return (
    <>
      {item.type === 'replace' && (
        <rect
          x={-replacePadding}
          y={-replacePadding}
          width={width + 2 * replacePadding}
          height={height + 2 * replacePadding}
          fill="#fff"
        />
      )}
      {item.lines.map((line, index) => {
        const rightToLeft = /^[\P{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(line);
        return (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
            key={index}
            y={(index * lineHeight + baselineDepth) * fontSize}
            fill={color}
            fontSize={fontSize}
            direction={rightToLeft ? 'rtl' : 'ltr'}
            // The left edge in both text directions.
            textAnchor={rightToLeft ? 'end' : 'start'}
            style={{ fontFamily: cssFamilies[fontFamily], whiteSpace: 'pre' }}
          >
            {line}
          </text>
        );
      })}
    </>
  );
}

function Ink({ item }: { item: InkAnnotation }) {
  const path = item.strokes
    .flatMap((stroke) => smoothPath(stroke.map(([x, y]) => [x * item.width, y * item.height])))
    .map(({ operator, numbers }) => `${operator.toUpperCase()}${numbers.join(' ')}`)
    .join('');
  return <path d={path} fill="none" strokeLinecap="round" strokeLinejoin="round" {...pen(item)} />;
}

function Shape({ item }: { item: ShapeAnnotation }) {
  const { width, height } = item;
  if (item.type === 'rectangle')
    return <rect width={width} height={height} fill="none" strokeLinejoin="round" {...pen(item)} />;
  if (item.type === 'ellipse')
    return (
      <ellipse
        cx={width / 2}
        cy={height / 2}
        rx={width / 2}
        ry={height / 2}
        fill="none"
        {...pen(item)}
      />
    );
  const { from, to, head } = arrowGeometry({ ...item, x: 0, y: 0 });
  const barbs =
    item.type === 'arrow' ? `M${head[0].join(' ')}L${to.join(' ')}L${head[1].join(' ')}` : '';
  return (
    <path
      d={`M${from.join(' ')}L${to.join(' ')}${barbs}`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...pen(item)}
    />
  );
}

const pen = ({ color, strokeWidth }: { color: string; strokeWidth: number }) => ({
  stroke: color,
  strokeWidth,
});

function Picture({ item, scale }: { item: ImageAnnotation; scale: number }) {
  const url = useObjectUrl(item.image);
  const size = { width: item.width * scale, height: item.height * scale };
  if (!url) return <span className="block" style={size} />;
  return (
    <img src={url} alt="" draggable={false} className="block max-w-none select-none" style={size} />
  );
}
