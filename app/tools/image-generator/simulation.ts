// As described by the specification (3, sections 7 and 9): three seconds of delay, then a placeholder from a
// sample file. Nothing is interpreted or drawn, and no model runs.

/** In milliseconds. */
export const simulatedWaitMs = 3000;

/** The sample file: a picture that is labelled as a sample. */
export const samplePicture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 1024 1024">' +
  '<rect width="1024" height="1024" fill="#e9e6df"/>' +
  '<circle cx="720" cy="330" r="96" fill="#d8a48f"/>' +
  '<path d="M0 760 300 470l210 200 150-130 364 300v184H0z" fill="#a9b4a2"/>' +
  '<path d="M0 880 380 700l280 120 364-150v354H0z" fill="#7d8f86"/>' +
  '<rect x="32" y="32" width="960" height="960" fill="none" stroke="#57534a" stroke-width="4" stroke-dasharray="18 14"/>' +
  '<text x="512" y="120" text-anchor="middle" font-family="sans-serif" font-size="44" fill="#3d3a34">Sample picture (simulated)</text>' +
  '</svg>';

/** Waits, then returns the sample. @throws the signal's reason if aborted while waiting */
export async function simulatePicture(
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number) => void },
  waitMs = simulatedWaitMs,
): Promise<Blob> {
  const rounds = 30;
  for (let round = 1; round <= rounds; round++) {
    await new Promise((resolve) => setTimeout(resolve, waitMs / rounds));
    signal.throwIfAborted();
    onProgress(round / rounds);
  }
  return new Blob([samplePicture], { type: 'image/svg+xml' });
}
