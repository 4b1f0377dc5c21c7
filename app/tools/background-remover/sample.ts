/** A sample picture with two subjects: a mug and an orange in front of a wall, drawn by the browser. */
export async function sampleImage(): Promise<File> {
  const canvas = new OffscreenCanvas(1600, 1200);
  const painter = canvas.getContext('2d', { alpha: false });
  if (!painter) throw new Error('no canvas');
  paintWall(painter);
  paintMug(painter);
  paintOrange(painter);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
  return new File([blob], 'mug.jpg', { type: 'image/jpeg' });
}

type Painter = OffscreenCanvasRenderingContext2D;

function paintWall(painter: Painter): void {
  painter.fillStyle = '#b9b2a6';
  painter.fillRect(0, 0, 1600, 900);
  for (let row = 0; row < 13; row += 1)
    for (let column = -1; column < 12; column += 1) {
      // A deterministic pattern that looks random.
      const tint = (row * 7 + column * 13 + 26) % 5;
      painter.fillStyle = `oklch(${0.5 + tint * 0.018} 0.075 ${36 + tint * 3})`;
      painter.fillRect(column * 150 + (row & 1) * 75 + 4, row * 70 + 4, 142, 62);
    }
  const shade = painter.createRadialGradient(700, 420, 200, 800, 600, 1150);
  shade.addColorStop(0, 'rgb(255 240 210 / 0.18)');
  shade.addColorStop(1, 'rgb(20 12 8 / 0.55)');
  painter.fillStyle = shade;
  painter.fillRect(0, 0, 1600, 900);
  const table = painter.createLinearGradient(0, 880, 0, 1200);
  table.addColorStop(0, '#6d4a2f');
  table.addColorStop(1, '#a5764c');
  painter.fillStyle = table;
  painter.fillRect(0, 880, 1600, 320);
  painter.fillStyle = 'rgb(40 22 10 / 0.16)';
  for (let line = 0; line < 9; line += 1)
    painter.fillRect(0, 900 + line * 34 + (line % 3) * 5, 1600, 3);
}

function paintOrange(painter: Painter): void {
  painter.fillStyle = 'rgb(20 10 4 / 0.45)';
  painter.beginPath();
  painter.ellipse(300, 1012, 165, 30, 0, 0, 7);
  painter.fill();
  const peel = painter.createRadialGradient(245, 800, 20, 290, 870, 160);
  peel.addColorStop(0, '#ffd08a');
  peel.addColorStop(0.3, '#ffa928');
  peel.addColorStop(1, '#c85f08');
  painter.fillStyle = peel;
  painter.beginPath();
  painter.arc(290, 870, 145, 0, 7);
  painter.fill();
  painter.fillStyle = '#4d7a2a';
  painter.beginPath();
  painter.ellipse(320, 722, 46, 17, -0.5, 0, 7);
  painter.fill();
}

function paintMug(painter: Painter): void {
  const glow = painter.createRadialGradient(800, 985, 60, 800, 985, 380);
  glow.addColorStop(0, 'rgb(20 10 4 / 0.6)');
  glow.addColorStop(1, 'rgb(20 10 4 / 0)');
  painter.save();
  painter.translate(0, 800);
  painter.scale(1, 0.19);
  painter.fillStyle = glow;
  painter.fillRect(380, 600, 860, 800);
  painter.restore();
  painter.lineWidth = 54;
  painter.strokeStyle = '#c4551f';
  painter.beginPath();
  painter.ellipse(1005, 690, 120, 145, 0, -1.5, 1.5);
  painter.stroke();
  const glaze = painter.createLinearGradient(560, 0, 1020, 0);
  glaze.addColorStop(0, '#8d3510');
  glaze.addColorStop(0.28, '#f28b4a');
  glaze.addColorStop(0.42, '#e9733c');
  glaze.addColorStop(1, '#8a3512');
  painter.fillStyle = glaze;
  painter.beginPath();
  painter.moveTo(560, 450);
  painter.lineTo(585, 930);
  painter.bezierCurveTo(600, 1010, 980, 1010, 995, 930);
  painter.lineTo(1020, 450);
  painter.closePath();
  painter.fill();
  painter.fillStyle = '#f6b487';
  painter.beginPath();
  painter.ellipse(790, 450, 230, 58, 0, 0, 7);
  painter.fill();
  painter.fillStyle = '#2c1508';
  painter.beginPath();
  painter.ellipse(790, 462, 204, 43, 0, 0, 7);
  painter.fill();
  painter.fillStyle = 'rgb(255 255 255 / 0.35)';
  painter.beginPath();
  painter.ellipse(655, 690, 16, 150, 0.04, 0, 7);
  painter.fill();
}
