import { useEffect, useState } from 'react';
import type { Player } from './use-player';

/** The playback position of a track in seconds, updated every frame while it plays. */
export function usePlaybackPosition(player: Player, id: string): number {
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
