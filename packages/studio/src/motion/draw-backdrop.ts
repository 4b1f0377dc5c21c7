/**
 * The moving background behind text: quiet, in the look's two grounds with a little accent, drawn for 0 to 1
 * of the film so that it loops.
 */
import { seededRandom } from '@entropy-tools/core/random';
import { openPainter, type Painter } from './film';
import type { Backdrop, FilmLook } from './film-looks';

/** Draws the background of a frame. @param at 0 to 1 of the film; 0 and 1 are the same picture */
export type DrawBackdrop = (painter: Painter, at: number) => void;

const TURN = Math.PI * 2;

/** Prepares the background for a frame size. */
export function openBackdrop(look: FilmLook, width: number, height: number): DrawBackdrop {
  const fill = (painter: Painter) => {
    painter.fillStyle = look.ground;
    painter.fillRect(0, 0, width, height);
  };
  const over = backdrops[look.backdrop](look, width, height);
  return (painter, at) => {
    fill(painter);
    over(painter, at);
  };
}

type Make = (look: FilmLook, width: number, height: number) => DrawBackdrop;

/** Soft lights are drawn small and enlarged, because a gradient over a large frame is slow and looks no better. */
function soft(
  width: number,
  height: number,
  draw: (painter: Painter, at: number) => void,
): DrawBackdrop {
  const scale = Math.min(1, 160 / Math.max(width, height));
  const small = openPainter(width * scale, height * scale);
  return (painter, at) => {
    small.clearRect(0, 0, small.canvas.width, small.canvas.height);
    draw(small, at);
    painter.drawImage(small.canvas, 0, 0, width, height);
  };
}

function spot(
  painter: Painter,
  x: number,
  y: number,
  radius: number,
  colour: string,
  alpha: number,
) {
  const light = painter.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, colour);
  light.addColorStop(1, `${colour}00`);
  painter.globalAlpha = alpha;
  painter.fillStyle = light;
  painter.fillRect(0, 0, painter.canvas.width, painter.canvas.height);
  painter.globalAlpha = 1;
}

const backdrops: Readonly<Record<Backdrop, Make>> = {
  plain: () => () => undefined,
  glow: (look, width, height) =>
    soft(width, height, (painter, at) => {
      const { width: w, height: h } = painter.canvas;
      const side = Math.max(w, h);
      const x = w * (0.5 + 0.32 * Math.sin(at * TURN));
      const y = h * (0.42 + 0.22 * Math.cos(at * TURN));
      spot(painter, x, y, side * 0.72, look.ground2, 1);
    }),
  blobs: (look, width, height) =>
    soft(width, height, (painter, at) => {
      const { width: w, height: h } = painter.canvas;
      const side = Math.max(w, h);
      for (let one = 0; one < 4; one++) {
        const angle = at * TURN * (one % 2 === 0 ? 1 : -1) + one * 1.7;
        const x = w * (0.5 + 0.45 * Math.cos(angle + one));
        const y = h * (0.5 + 0.42 * Math.sin(angle));
        spot(painter, x, y, side * (0.34 + 0.06 * one), look.ground2, 0.85);
      }
    }),
  dots: (look, width, height) => {
    const random = seededRandom(7);
    const unit = Math.min(width, height);
    const dots = Array.from({ length: 90 }, () => ({
      ...{ x: random() * width, y: random() * height, size: 0.002 + random() * 0.006 },
      ...{ phase: random(), isBright: random() < 0.22 },
    }));
    return (painter, at) => {
      for (const { x, y, size, phase, isBright } of dots) {
        // One full height per film, so that the last frame leads into the first.
        const lift = (y - at * height + height) % height;
        const glow = 0.5 + 0.5 * Math.sin((at * 3 + phase) * TURN);
        painter.globalAlpha = (isBright ? 0.75 : 0.4) * (0.35 + 0.65 * glow);
        painter.fillStyle = isBright ? look.accent : look.ground2;
        painter.beginPath();
        painter.arc(x, lift, size * unit * (isBright ? 1 : 2.4), 0, TURN);
        painter.fill();
      }
      painter.globalAlpha = 1;
    };
  },
  grid: (look, width, height) => (painter, at) => {
    const horizon = height * 0.56;
    painter.strokeStyle = look.accent;
    painter.lineWidth = Math.max(1, height / 540);
    for (let line = 0; line < 12; line++) {
      const near = (line + ((at * 6) % 1)) / 12;
      painter.globalAlpha = 0.32 * near;
      const y = horizon + (height - horizon) * near ** 2.4;
      painter.beginPath();
      painter.moveTo(0, y);
      painter.lineTo(width, y);
      painter.stroke();
    }
    painter.globalAlpha = 0.16;
    painter.beginPath();
    for (let line = -14; line <= 14; line++) {
      painter.moveTo(width / 2 + line * width * 0.03, horizon);
      painter.lineTo(width / 2 + line * width * 0.17, height);
    }
    painter.stroke();
    painter.globalAlpha = 1;
  },
  rays: (look, width, height) => (painter, at) => {
    const reach = Math.hypot(width, height);
    painter.fillStyle = look.ground2;
    const count = 16;
    for (let ray = 0; ray < count; ray++) {
      // The rotation over the film moves each ray to a neighbour's place.
      const angle = ((ray + at * 2) / count) * TURN;
      painter.beginPath();
      painter.moveTo(width / 2, height * 0.52);
      for (const side of [-0.5, 0.5]) {
        const edge = angle + (side / count) * TURN * 0.5;
        painter.lineTo(width / 2 + Math.cos(edge) * reach, height * 0.52 + Math.sin(edge) * reach);
      }
      painter.fill();
    }
  },
  rings: (look, width, height) => (painter, at) => {
    const unit = Math.min(width, height);
    painter.strokeStyle = look.ground2;
    painter.lineWidth = unit * 0.055;
    for (let ring = 0; ring < 9; ring++) {
      painter.beginPath();
      const radius = (ring + ((at * 2) % 1)) * unit * 0.14;
      painter.arc(width * 0.78, height * 0.3, radius, 0, TURN);
      painter.stroke();
    }
  },
  paper: (look, width, height) => {
    const random = seededRandom(23);
    const sheet = openPainter(width, height);
    sheet.strokeStyle = look.ground2;
    sheet.lineCap = 'round';
    const unit = Math.min(width, height);
    for (let stroke = 0; stroke < 420; stroke++) {
      const [x, y] = [random() * width, random() * height];
      const angle = 0.5 + random() * 0.9;
      const length = unit * (0.05 + random() * 0.16);
      sheet.globalAlpha = 0.08 + random() * 0.2;
      sheet.lineWidth = unit * (0.006 + random() * 0.018);
      sheet.beginPath();
      sheet.moveTo(x, y);
      const [endX, endY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
      sheet.quadraticCurveTo(x + length * 0.5, y - length * 0.2, endX, endY);
      sheet.stroke();
    }
    return (painter) => painter.drawImage(sheet.canvas, 0, 0);
  },
};
