/** Subjects that the sky itself draws, such as a rainbow that is asked for. */

/** A sun, moon or other thing of the sky that the request names, where the graph places it. */
export interface SkyThing {
  kind: 'sun' | 'moon' | 'crescent' | 'cloud' | 'rainbow' | 'fireworks';
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The kind of sky thing that a drawing's id names; undefined when the drawing itself is drawn. */
export function skyThingOf(id: string): SkyThing['kind'] | undefined {
  const name = id.slice(id.indexOf(':') + 1);
  if (/^(sun|sun-with-face|sunrise|sunset|sunny)$/.test(name)) return 'sun';
  if (/^(crescent|waning-crescent|waxing-crescent|first-quarter|last-quarter)(-moon)?/.test(name))
    return 'crescent';
  if (/(full|gibbous|new)?-?moon(-face)?$/.test(name) && !/cake|viewing/.test(name)) return 'moon';
  if (name === 'rainbow') return 'rainbow';
  if (name === 'fireworks' || name === 'firework-rocket') return 'fireworks';
  if (/^(cloud|clouds)$/.test(name)) return 'cloud';
  return undefined;
}
