/** A picture for users without one: dots from noise to order, drawn by the browser. */
export async function sampleImage(): Promise<File> {
  const canvas = new OffscreenCanvas(1600, 1200);
  const painter = canvas.getContext('2d', { alpha: false });
  if (!painter) throw new Error('no canvas');
  const sky = painter.createLinearGradient(0, 0, 1600, 1200);
  sky.addColorStop(0, '#1f2540');
  sky.addColorStop(1, '#e9733c');
  painter.fillStyle = sky;
  painter.fillRect(0, 0, 1600, 1200);
  for (let row = 0; row < 24; row += 1)
    for (let column = 0; column < 32; column += 1) {
      // The further right, the closer to the grid; deterministic, so that the sample is always the same.
      const noise = (1 - column / 32) * 36;
      const angle = (row * 32 + column) * 2.399;
      painter.fillStyle = `hsl(${28 + ((row * 7 + column * 3) % 40)} 85% 78% / 0.85)`;
      painter.beginPath();
      painter.arc(
        25 + column * 50 + Math.cos(angle) * noise,
        25 + row * 50 + Math.sin(angle) * noise,
        6 + ((row + column) % 3) * 3,
        0,
        7,
      );
      painter.fill();
    }
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new File([blob], 'dots.png', { type: 'image/png' });
}
