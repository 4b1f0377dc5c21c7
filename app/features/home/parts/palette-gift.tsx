import { useEffect, useState } from 'react';

/** Five colours, each copied on click. Drawn as SVG, because the CSP forbids inline styles. */
export function PaletteGift({ colours }: { colours: readonly string[] }) {
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(''), 2_000);
    return () => clearTimeout(timer);
  }, [message]);
  const copy = async (colour: string) => {
    try {
      await navigator.clipboard.writeText(colour);
      setMessage(`Copied ${colour}`);
    } catch {
      setMessage(`${colour} could not be copied: the browser does not allow it.`);
    }
  };
  return (
    <>
      <ul className="mt-3 grid grid-cols-5 gap-2">
        {colours.map((colour) => (
          <li key={colour}>
            <button
              type="button"
              onClick={() => void copy(colour)}
              aria-label={`Copy ${colour}`}
              className="block w-full rounded-control text-left"
            >
              <svg
                className="h-14 w-full rounded-control"
                preserveAspectRatio="none"
                viewBox="0 0 1 1"
                aria-hidden
              >
                <rect width="1" height="1" fill={colour} />
              </svg>
              <code className="mt-1 block font-mono text-xs text-muted">{colour}</code>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-1 min-h-5 text-xs text-muted">
        {message}
      </p>
    </>
  );
}
