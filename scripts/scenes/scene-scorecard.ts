/** Evaluates requests for pictures and writes down what is right. */
import type { DrawingOutline } from '../../packages/studio/src/scene/drawing-outline.ts';
import type { SceneItem } from '../../packages/studio/src/scene/scene-graph.ts';
import { judgePicture, matchItems } from './judge-picture.ts';
import { type Check, checkKinds, judgeScene } from './judge-scene.ts';
import { edgesOf, THERE } from './match-picture.ts';
import { paintScene, type SceneSize, type Scenes } from './open-scenes.ts';
import type { WrittenRequest } from './scene-requests.ts';

/** The pictures that are looked at. */
const DEFAULT_SIZE: SceneSize = { width: 640, height: 640, seed: 1 };

/** In each third request other drawings are looked for too, as the control. */
const CONTROL_EVERY = 3;

export interface Evaluation {
  requests: readonly { prompt: string; checks: readonly Check[]; leftOut: readonly string[] }[];
  /** Scores of the drawings at their places, and of others in the same boxes. */
  scores: { own: number[]; swapped: number[] };
}

export async function evaluateRequests(
  requests: readonly WrittenRequest[],
  scenes: Scenes,
  withPictures: boolean,
  size = DEFAULT_SIZE,
): Promise<Evaluation> {
  const { width, height } = size;
  const scores: Evaluation['scores'] = { own: [], swapped: [] };
  const judged: Evaluation['requests'][number][] = [];
  // The drawings of the requests before: one of them is looked for where it is not.
  const earlier: DrawingOutline[] = [];
  for (const { prompt, expect } of requests) {
    try {
      const scene = await scenes.compose(prompt, size);
      const { checks, found } = judgeScene(expect, { ...scene, entries: scenes.entries });
      if (withPictures) {
        const { drawings, graph } = scene;
        const paint = (items: readonly SceneItem[]) =>
          edgesOf(
            paintScene({ drawings, graph: { ...graph, items } }, width, height),
            width,
            height,
          );
        const looked = {
          picture: paint(graph.items),
          items: graph.items,
          drawings,
          paintWithout: (item: SceneItem) => paint(graph.items.filter((other) => other !== item)),
        };
        const matches = matchItems(looked);
        checks.push(...judgePicture(expect.subjects, found, matches));
        scores.own.push(...visibleScores(matches));
        if (judged.length % CONTROL_EVERY === 0)
          scores.swapped.push(...visibleScores(matchItems(looked, otherThan(drawings, earlier))));
        earlier.push(...drawings.values());
      }
      judged.push({ prompt, checks, leftOut: scene.request.words.leftOut });
    } catch (error) {
      const says = `cannot be composed: ${error instanceof Error ? error.stack?.slice(0, 300) : error}`;
      judged.push({
        prompt,
        checks: [{ kind: 'noun', isRight: false, says, part: 'compose' }],
        leftOut: [],
      });
    }
  }
  return { requests: judged, scores };
}

/** Gives for a drawing another one that is not in its picture. */
function otherThan(
  drawings: ReadonlyMap<string, DrawingOutline>,
  others: readonly DrawingOutline[],
): (id: string) => DrawingOutline | undefined {
  let at = 0;
  const absent = others.filter(({ id }) => !drawings.has(id));
  return () => absent[at++ % absent.length];
}

function visibleScores(matches: ReturnType<typeof matchItems>): number[] {
  return [...matches.values()].flatMap(({ score }) => (score > 0 ? [score] : []));
}

/** A table of what is right and, unless only counts are wanted, each failure by the part that it belongs to. */
export function writeScorecard({ requests, scores }: Evaluation, withFailures: boolean): string {
  const all = requests.flatMap(({ checks }) => checks);
  const rows = checkKinds.flatMap((kind) => {
    const checks = all.filter((check) => check.kind === kind);
    return checks.length === 0 ? [] : [row(kind, rightOf(checks), checks.length)];
  });
  const whole = requests.filter(({ checks }) => checks.every(({ isRight }) => isRight));
  const lines = [...rows, row('whole requests', whole.length, requests.length)];
  for (const [name, values] of Object.entries(scores))
    if (values.length > 0) {
      const there = values.filter((score) => score >= THERE).length;
      lines.push(row(name === 'own' ? 'own drawing' : 'other drawing', there, values.length));
    }
  if (withFailures)
    for (const part of ['read', 'drawings', 'compose'] as const) {
      lines.push('', `${part}:`);
      for (const { prompt, checks, leftOut } of requests)
        for (const { says, kind } of checks.filter(
          (check) => !check.isRight && check.part === part,
        ))
          lines.push(
            `  ${prompt}\n      ${kind}: ${says}${leftOut.length > 0 ? ` | left out: ${leftOut.join(', ')}` : ''}`,
          );
    }
  return lines.join('\n');
}

const rightOf = (checks: readonly Check[]): number =>
  checks.filter(({ isRight }) => isRight).length;

const row = (name: string, right: number, all: number): string =>
  `${name.padEnd(16)} ${String(right).padStart(4)} of ${String(all).padStart(4)}  ${((100 * right) / all).toFixed(1).padStart(5)} %`;
