/**
 * Gives a body to drawings that are only a head: many animals and people of the emoji sets. Animals sit, people
 * stand; the colours are those of the head.
 */
import { hexToRgb } from '@entropy-tools/media/colour/colour';
import { rgbToOklab } from '@entropy-tools/media/colour/oklab';
import type { DrawingOutline, OutlineShape } from '../drawing-outline';
import { ellipse, mapped, smooth } from './forms';
import { mixHex } from './light';

/** Whether a drawing needs a body to stand in a scene: a head, or a person cut off at the shoulders. */
export function needsBody({ kind, id }: Pick<DrawingOutline, 'kind' | 'id'>): boolean {
  if (id.startsWith('game:') || bodiless.test(id)) return false;
  return kind === 'face' || (kind === 'person' && busts.test(id));
}

/** People who end at the shoulders. */
const busts =
  /[:-](cook|farmer|astronaut|firefighter|police-officer|guard|detective|health-worker|teacher|student|scientist|mechanic|(factory|construction|office)-worker|technologist|artist|singer|pilot|judge|prince|princess|ninja|troll|mage|elf|vampire|zombie|superhero|supervillain|with-crown|in-tuxedo|with-veil|with-headscarf|wearing-turban|raising-hand|shrugging|juggling|pregnant-woman)$/;

/** Heads that are whole by themselves: ghosts, smileys, skulls, masks. */
const bodiless =
  /ghost|skull|alien-monster|pile-of-poo|performing-arts|-face-with|face-screaming|(grinning|smiling|winking|crying|angry|sleeping|thinking|astonished|partying|nerd|cold|clown)-face|couple|kiss|goblin|ogre|front-facing-baby/;

/** Names of heads that are people, whatever their kind is called. */
const people =
  /\b(woman|women|man|men|boy|girl|person|people|child|baby|astronaut|artist|cook|farmer|teacher|student|scientist|pilot|police|guard|detective|worker|firefighter|health|judge|singer|mechanic|prince|princess|santa|claus|mage|wizard|witch|vampire|elf|ninja|superhero|supervillain|technologist|beard|bride|angel|king|queen|pirate|clown|cowboy)\b/;

/** The drawing with a body below its head; the box grows downwards, and `height` stays. */
export function withBody(outline: DrawingOutline): DrawingOutline {
  const { box } = outline;
  const isPerson = outline.kind === 'person' || people.test(outline.name);
  const headShapes = outline.shapes.filter(({ role }) => role !== 'ground');
  const parts = isPerson ? personBody(outline) : animalBody(outline);
  const shapes = [...parts.behind, ...headShapes];
  let bottom = box.y + box.height;
  let [left, right] = [box.x, box.x + box.width];
  for (const { rings } of parts.behind)
    for (const ring of rings)
      for (let i = 0; i < ring.length; i += 2) {
        left = Math.min(left, ring[i] as number);
        right = Math.max(right, ring[i] as number);
        bottom = Math.max(bottom, ring[i + 1] as number);
      }
  return {
    ...outline,
    kind: isPerson ? 'person' : 'body',
    faces: 'front',
    box: { x: left, y: box.y, width: right - left, height: bottom - box.y },
    shapes,
  };
}

interface Parts {
  behind: OutlineShape[];
}

/** The colours of a head by the area that each covers, the largest first. */
function coloursOf({ shapes }: DrawingOutline): { colour: string; area: number; low: number }[] {
  const found = new Map<string, { colour: string; area: number; low: number }>();
  for (const { rings, fill, role } of shapes) {
    if (role === 'ground') continue;
    const colour =
      typeof fill === 'string'
        ? fill
        : (fill.stops[Math.floor(fill.stops.length / 2)]?.colour ?? '#888888');
    let area = 0;
    let low = 0;
    for (const ring of rings) {
      let sum = 0;
      for (let i = 0; i < ring.length; i += 2) {
        const next = (i + 2) % ring.length;
        sum +=
          (ring[i] as number) * (ring[next + 1] as number) -
          (ring[next] as number) * (ring[i + 1] as number);
        low = Math.max(low, ring[i + 1] as number);
      }
      area += Math.abs(sum) / 2;
    }
    const known = found.get(colour);
    if (known) {
      known.area += area;
      known.low = Math.max(known.low, low);
    } else found.set(colour, { colour, area, low });
  }
  return [...found.values()].sort((a, b) => b.area - a.area);
}

function animalBody(outline: DrawingOutline): Parts {
  if (/robot/.test(outline.id)) return robotBody(outline);
  const { box, name } = outline;
  const colours = coloursOf(outline);
  const fur = colours[0]?.colour ?? outline.main;
  const lightness = (hex: string) => rgbToOklab(hexToRgb(hex)).l;
  const pale =
    colours.find(({ colour, area }) => lightness(colour) > lightness(fur) + 0.06 && area > 0.004)
      ?.colour ?? mixHex(fur, '#ffffff', 0.4);
  const isPanda = /panda/.test(name);
  const dark = mixHex(fur, '#2a1820', isPanda ? 0.85 : 0.22);
  const limb = isPanda ? '#2b2b33' : mixHex(fur, '#2a1820', 0.1);
  const w = box.width;
  const cx = box.x + w / 2;
  const top = box.y + box.height * 0.72;
  const foot = top + w * 0.92;
  const mid = (top + foot) / 2;
  const at = (u: number, v: number) => [cx + u * w, foot + v * w] as const;
  const behind: OutlineShape[] = [];
  const put = (ring: number[], fill: string) => behind.push({ rings: [ring], fill });
  if (/fox|wolf|raccoon|squirrel|chipmunk|skunk/.test(name)) {
    // A bushy tail around the right side, its tip pale.
    put(
      smooth(
        mapped(
          at,
          [
            0.16, 0, 0.5, -0.02, 0.74, -0.26, 0.76, -0.6, 0.6, -0.82, 0.54, -0.52, 0.44, -0.32, 0.2,
            -0.2,
          ],
        ),
      ),
      mixHex(fur, '#3a1510', 0.12),
    );
    put(
      smooth(
        mapped(at, [0.74, -0.52, 0.72, -0.7, 0.6, -0.82, 0.565, -0.64, 0.6, -0.56, 0.66, -0.6]),
      ),
      /raccoon/.test(name) ? '#333a44' : pale,
    );
  } else if (/lion|tiger|cat|leopard|monkey|cow|mouse|rat/.test(name)) {
    const tail = smooth(
      mapped(
        at,
        [
          0.2, -0.03, 0.5, -0.06, 0.62, -0.3, 0.58, -0.52, 0.65, -0.54, 0.71, -0.28, 0.56, 0.02,
          0.2, 0.04,
        ],
      ),
    );
    put(tail, dark);
    if (/lion|cow/.test(name))
      put(ellipse(...at(0.62, -0.57), w * 0.085, w * 0.11), colours[1]?.colour ?? dark);
  } else if (/rabbit|bear|panda|koala|hamster|dog|pig/.test(name))
    put(
      ellipse(...at(0.36, -0.14), w * 0.11, w * 0.11),
      mixHex(pale, fur, /rabbit/.test(name) ? 0 : 0.7),
    );
  put(ellipse(...at(-0.31, -0.14), w * 0.17, w * 0.2), dark);
  put(ellipse(...at(0.31, -0.14), w * 0.17, w * 0.2), dark);
  put(
    smooth(
      mapped(
        at,
        [
          -0.22, -0.92, 0.22, -0.92, 0.32, -0.48, 0.36, -0.16, 0.2, -0.015, -0.2, -0.015, -0.36,
          -0.16, -0.32, -0.48,
        ],
      ),
    ),
    fur,
  );
  put(
    smooth(
      mapped(at, [-0.15, -0.82, 0.15, -0.82, 0.19, -0.4, 0.13, -0.12, -0.13, -0.12, -0.19, -0.4]),
    ),
    pale,
  );
  for (const side of [-1, 1]) {
    const x = cx + side * w * 0.115;
    put(
      smooth([
        x - w * 0.085,
        mid - w * 0.02,
        x + w * 0.085,
        mid - w * 0.02,
        x + w * 0.075,
        foot - w * 0.06,
        x + w * 0.1,
        foot,
        x - w * 0.1,
        foot,
        x - w * 0.075,
        foot - w * 0.06,
      ]),
      limb,
    );
    put(
      ellipse(x, foot - w * 0.015, w * 0.1, w * 0.055),
      isPanda
        ? '#1f1f26'
        : /fox|wolf/.test(name)
          ? mixHex(fur, '#221418', 0.72)
          : mixHex(pale, fur, 0.25),
    );
    put(ellipse(cx + side * w * 0.35, foot - w * 0.02, w * 0.13, w * 0.06), limb);
  }
  return { behind };
}

/** A box on legs with hinged arms. */
function robotBody({ box, main }: DrawingOutline): Parts {
  const w = box.width;
  const cx = box.x + w / 2;
  const top = box.y + box.height - w * 0.02;
  const [waist, foot] = [top + w * 0.56, top + w * 0.98];
  const metal = mixHex(main, '#d5dbe6', 0.4);
  const dark = mixHex(main, '#2b3347', 0.62);
  const block = (x: number, y: number, wide: number, tall: number, fill: string): OutlineShape => ({
    rings: [
      smooth(
        [
          x,
          y + tall * 0.12,
          x + wide * 0.12,
          y,
          x + wide * 0.88,
          y,
          x + wide,
          y + tall * 0.12,
          x + wide,
          y + tall * 0.88,
          x + wide * 0.88,
          y + tall,
          x + wide * 0.12,
          y + tall,
          x,
          y + tall * 0.88,
        ],
        3,
      ),
    ],
    fill,
  });
  const behind: OutlineShape[] = [block(cx - w * 0.08, top - w * 0.05, w * 0.16, w * 0.12, dark)];
  for (const side of [-1, 1]) {
    behind.push(block(cx + side * w * 0.18 - w * 0.06, waist - w * 0.03, w * 0.12, w * 0.38, dark));
    behind.push(
      block(
        cx + side * w * 0.2 - w * 0.12,
        foot - w * 0.1,
        w * 0.24,
        w * 0.1,
        mixHex(metal, dark, 0.3),
      ),
    );
    behind.push(block(cx + side * w * 0.44 - w * 0.05, top + w * 0.1, w * 0.1, w * 0.34, dark));
    behind.push({
      rings: [ellipse(cx + side * w * 0.44, top + w * 0.47, w * 0.09, w * 0.09)],
      fill: metal,
    });
  }
  behind.push(block(cx - w * 0.37, top + w * 0.03, w * 0.74, w * 0.55, metal));
  behind.push(block(cx - w * 0.22, top + w * 0.16, w * 0.44, w * 0.26, dark));
  for (const [i, fill] of ['#f4664f', '#f6c344', '#5fd08a'].entries())
    behind.push({
      rings: [ellipse(cx + (i - 1) * w * 0.13, top + w * 0.29, w * 0.045, w * 0.045)],
      fill,
    });
  return { behind };
}

function personBody(outline: DrawingOutline): Parts {
  const { box, name } = outline;
  const colours = coloursOf(outline);
  const lowest = box.y + box.height;
  // What reaches the lower edge widely is clothing; a bare head has none.
  const clothing = colours.find(
    ({ low, area, colour }) => low > lowest - 0.02 && area > 0.02 && !isSkin(colour),
  );
  const hasShoulders =
    clothing !== undefined &&
    box.height > box.width * 0.9 &&
    !/^(woman|man|boy|girl|person|child)\b/.test(name);
  const skin = colours.find(({ colour }) => isSkin(colour))?.colour ?? '#ffc83d';
  const isWoman = /woman|girl|princess|queen|bride|witch/.test(name);
  const isChild = /boy|girl|child|baby/.test(name);
  const choice = Array.from(name).reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const tops = ['#d9485f', '#3f7cc4', '#2f9e8f', '#e08a2e', '#7d5bb5', '#5b9a4b'];
  const top = hasShoulders ? clothing.colour : (tops[choice % tops.length] as string);
  const legs = hasShoulders
    ? mixHex(top, '#1c2238', isPale(top) ? 0.12 : 0.3)
    : isWoman
      ? mixHex(top, '#2a1530', 0.18)
      : '#37435f';
  const w = hasShoulders ? box.width * 0.92 : box.width * 0.82;
  const cx = box.x + box.width / 2;
  const neck = hasShoulders ? box.y + box.height * 0.9 : box.y + box.height * 0.95;
  const long = isChild ? 0.78 : 1;
  const waist = neck + w * (hasShoulders ? 0.42 : 0.72) * long;
  const foot = waist + w * 0.92 * long;
  const shoulder = hasShoulders ? w * 0.47 : w * 0.36;
  const behind: OutlineShape[] = [];
  const put = (ring: number[], fill: string) => behind.push({ rings: [ring], fill });
  const shoe = mixHex(legs, '#15121f', 0.55);
  for (const side of [-1, 1]) {
    put(
      [
        cx + side * w * 0.03,
        waist - w * 0.06,
        cx + side * w * 0.3,
        waist - w * 0.06,
        cx + side * w * 0.25,
        foot - w * 0.06,
        cx + side * w * 0.07,
        foot - w * 0.06,
      ],
      isWoman && !hasShoulders ? skin : side < 0 ? legs : mixHex(legs, '#10131f', 0.14),
    );
    put(
      smooth([
        cx + side * w * 0.05,
        foot - w * 0.09,
        cx + side * w * 0.24,
        foot - w * 0.09,
        cx + side * w * 0.36,
        foot - w * 0.03,
        cx + side * w * 0.34,
        foot,
        cx + side * w * 0.06,
        foot,
      ]),
      shoe,
    );
  }
  for (const side of [-1, 1]) {
    const [ax, ay] = [cx + side * shoulder * 0.86, neck + w * 0.08];
    const [hx, hy] = [cx + side * (shoulder + w * 0.16), waist + w * 0.05];
    put(
      smooth([
        ax - side * w * 0.08,
        ay,
        ax + side * w * 0.08,
        ay,
        hx + side * w * 0.06,
        hy - w * 0.1,
        hx - side * w * 0.09,
        hy - w * 0.08,
      ]),
      mixHex(top, '#1a1424', 0.12),
    );
    put(
      ellipse(hx - side * w * 0.015, hy - w * 0.02, w * 0.085, w * 0.09),
      hasShoulders && /astronaut/.test(name) ? '#c9ced8' : skin,
    );
  }
  if (!hasShoulders)
    put(
      [
        cx - w * 0.1,
        neck - w * 0.12,
        cx + w * 0.1,
        neck - w * 0.12,
        cx + w * 0.12,
        neck + w * 0.1,
        cx - w * 0.12,
        neck + w * 0.1,
      ],
      mixHex(skin, '#8a4a20', 0.22),
    );
  put(
    smooth([
      cx - shoulder,
      neck + w * 0.1,
      cx - shoulder * 0.5,
      neck - w * 0.01,
      cx + shoulder * 0.5,
      neck - w * 0.01,
      cx + shoulder,
      neck + w * 0.1,
      cx + w * 0.32,
      waist,
      cx - w * 0.32,
      waist,
    ]),
    top,
  );
  if (isWoman && !hasShoulders)
    put(
      smooth(
        [
          cx - w * 0.29,
          waist - w * 0.12,
          cx + w * 0.29,
          waist - w * 0.12,
          cx + w * 0.5,
          waist + w * 0.42 * long,
          cx,
          waist + w * 0.47 * long,
          cx - w * 0.5,
          waist + w * 0.42 * long,
        ],
        5,
      ),
      mixHex(top, '#1a1424', 0.08),
    );
  else
    put(
      [
        cx - w * 0.315,
        waist - w * 0.04,
        cx + w * 0.315,
        waist - w * 0.04,
        cx + w * 0.31,
        waist + w * 0.05,
        cx - w * 0.31,
        waist + w * 0.05,
      ],
      mixHex(legs, '#10131f', 0.35),
    );
  return { behind };
}

function isSkin(colour: string): boolean {
  const { l, a, b } = rgbToOklab(hexToRgb(colour));
  return l > 0.4 && l < 0.92 && b > 0.05 && a > -0.02 && a < 0.12 && b < 0.19 && b > a * 0.5;
}

function isPale(colour: string): boolean {
  return rgbToOklab(hexToRgb(colour)).l > 0.75;
}
