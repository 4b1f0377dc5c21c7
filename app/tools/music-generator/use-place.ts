import { useEffect, useState } from 'react';
import type { Player } from './use-player';

/** Where a track is, in seconds: followed picture by picture while it plays. */
export function usePlace(player: Player, id: string): number {
  const [seconds, setSeconds] = useState(0);
  const isCurrent = player.currentId === id;
  const isRunning = isCurrent && player.isPlaying;
  const { place } = player;
  useEffect(() => {
    if (!isCurrent) return setSeconds(0);
    setSeconds(place(id));
    let frame = 0;
    const look = () => {
      setSeconds(place(id));
      frame = requestAnimationFrame(look);
    };
    if (isRunning) look();
    return () => cancelAnimationFrame(frame);
  }, [isCurrent, isRunning, place, id]);
  return seconds;
}
