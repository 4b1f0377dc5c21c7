/** A sample picture: a balloon before mountains, drawn on the device. */

import { prepareArt } from '@entropy-tools/studio/art/draw-art';
import { palettes } from '@entropy-tools/studio/art/palettes';
import { openPainter, type Painter } from '@entropy-tools/studio/motion/film';

const WIDTH = 1600;
const HEIGHT = 1000;

/** The picture as a JPEG. */
export async function samplePicture(): Promise<Blob> {
  const painter = openPainter(WIDTH, HEIGHT, false);
  const settings = { density: 0.5, scale: 0.6, chaos: 0.4, style: 'none' } as const;
  const land = prepareArt({
    ...settings,
    ...{ algorithm: 'mountains', palette: palettes.winter, seed: 8 },
    ...{ width: WIDTH, height: HEIGHT },
  });
  painter.putImageData(new ImageData(land.render(0), WIDTH, HEIGHT), 0, 0);
  paintBalloon(painter, 980, 330, 210);
  return painter.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
}

const stripes = ['#d7263d', '#f7b32b', '#d7263d', '#fcf6e8', '#d7263d', '#f7b32b', '#d7263d'];

function paintBalloon(painter: Painter, x: number, y: number, radius: number): void {
  painter.save();
  painter.translate(x, y);
  painter.beginPath();
  painter.arc(0, 0, radius, Math.PI * 0.88, Math.PI * 0.12);
  painter.bezierCurveTo(
    radius * 0.8,
    radius * 0.8,
    radius * 0.3,
    radius,
    radius * 0.2,
    radius * 1.35,
  );
  painter.lineTo(-radius * 0.2, radius * 1.35);
  painter.bezierCurveTo(
    -radius * 0.3,
    radius,
    -radius * 0.8,
    radius * 0.8,
    -radius * 0.93,
    radius * 0.37,
  );
  painter.closePath();
  painter.clip();
  for (const [index, colour] of stripes.entries()) {
    // Stripes of a round thing are narrower towards its sides.
    const edge = (at: number) => Math.sin(((at / stripes.length) * 2 - 1) * (Math.PI / 2)) * radius;
    painter.fillStyle = colour;
    painter.fillRect(edge(index), -radius, edge(index + 1) - edge(index) + 1, radius * 2.6);
  }
  const shade = painter.createRadialGradient(-radius * 0.4, -radius * 0.5, 0, 0, 0, radius * 1.5);
  shade.addColorStop(0, 'rgb(255 255 255 / 0.45)');
  shade.addColorStop(0.5, 'rgb(255 255 255 / 0)');
  shade.addColorStop(1, 'rgb(20 10 40 / 0.5)');
  painter.fillStyle = shade;
  painter.fillRect(-radius, -radius, radius * 2, radius * 2.6);
  painter.restore();
  painter.strokeStyle = '#3b2a20';
  painter.lineWidth = 4;
  for (const side of [-1, 1]) {
    painter.beginPath();
    painter.moveTo(x + side * radius * 0.19, y + radius * 1.34);
    painter.lineTo(x + side * radius * 0.13, y + radius * 1.72);
    painter.stroke();
  }
  painter.fillStyle = '#7a4a24';
  painter.beginPath();
  painter.roundRect(x - radius * 0.17, y + radius * 1.7, radius * 0.34, radius * 0.27, 8);
  painter.fill();
}
