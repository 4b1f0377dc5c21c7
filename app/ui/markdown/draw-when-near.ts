// Draws heavy parts of a text step by step: those on the screen first, the others in idle time. A browser
// that has no idle callback draws them when they come on the screen.

/** Milliseconds of an idle period that are left to others. */
const SPARE_MS = 5;

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;
let isPlanned = false;

/**
 * Calls `draw` once: when the element comes on the screen, when the page is idle, or before it is printed.
 * @returns a function that cancels it
 */
export function drawWhenNear(element: Element, draw: () => void): () => void {
  if (!observer) {
    observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) drawNow(target);
    });
    addEventListener('beforeprint', () => [...waiting.keys()].forEach(drawNow));
  }
  waiting.set(element, draw);
  observer.observe(element);
  drawInIdle();
  return () => {
    observer?.unobserve(element);
    waiting.delete(element);
  };
}

function drawNow(element: Element): void {
  const draw = waiting.get(element);
  observer?.unobserve(element);
  waiting.delete(element);
  draw?.();
}

function drawInIdle(): void {
  if (isPlanned || waiting.size === 0 || !('requestIdleCallback' in window)) return;
  isPlanned = true;
  requestIdleCallback((deadline) => {
    isPlanned = false;
    for (const element of waiting.keys()) {
      if (deadline.timeRemaining() < SPARE_MS) break;
      drawNow(element);
    }
    drawInIdle();
  });
}
