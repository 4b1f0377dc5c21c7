import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { Select } from '~/ui/select';
import { breathAt, type Pattern, patterns } from './breath-pattern';

/**
 * A circle to breathe with, which grows, pauses and shrinks; with reduced motion, words and countdown do the
 * same.
 */
export function Breathing() {
  const [pattern, setPattern] = useState<Pattern>(patterns[0]);
  const [seconds, setSeconds] = useState(0);
  const [running, setRunning] = useState(false);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
  const { phase, left, round } = breathAt(pattern, seconds);
  const begun = running || seconds > 0;
  const isWide = running && (phase.name === 'Breathe in' || (phase.name === 'Hold' && phase.full));
  return (
    <div className="flex flex-col items-center gap-4">
      <Select
        label="Rhythm"
        className="w-full max-w-72"
        value={pattern.id}
        onChange={({ target }) => {
          setPattern(patterns.find(({ id }) => id === target.value) ?? patterns[0]);
          setSeconds(0);
          setRunning(false);
        }}
      >
        {patterns.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <div className="relative grid size-52 place-items-center">
        <span
          aria-hidden
          className="absolute inset-0 rounded-full border border-accent/50 bg-accent/15 transition-transform ease-in-out motion-reduce:transition-none"
          style={{
            transform: `scale(${isWide ? 1 : 0.55})`,
            transitionDuration: `${running ? phase.seconds : 0.4}s`,
          }}
        />
        <span className="relative flex flex-col items-center">
          <span aria-live="polite" className="font-semibold">
            {begun ? phase.name : 'Ready'}
          </span>
          <span aria-hidden data-figures className="text-2xl">
            {begun ? left : ''}
          </span>
        </span>
      </div>
      <div className="flex gap-2">
        <Button variant="primary" onClick={() => setRunning(!running)}>
          {running ? 'Pause' : begun ? 'Go on' : 'Start'}
        </Button>
        {begun && (
          <Button
            onClick={() => {
              setRunning(false);
              setSeconds(0);
            }}
          >
            Stop
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">
        {round === 0 ? 'Three or four rounds are enough to begin with.' : `${round} rounds done.`}
      </p>
    </div>
  );
}
