/** Distinct argument names that are valid in placeholders. */
export class ArgumentNames {
  readonly #taken = new Set<string>();

  /** @param wire the name as the service has it, such as `filter[from]` */
  name(wire: string, place = ''): string {
    const safe = wire.replace(/[^\w$-]+/g, '_').replace(/^_+|_+$/g, '') || place || 'value';
    let name = safe;
    if (this.#taken.has(name) && place !== '') name = `${safe}_${place}`;
    for (let number = 2; this.#taken.has(name); number += 1) name = `${safe}_${number}`;
    this.#taken.add(name);
    return name;
  }
}

/** `get_weather_today` for GET /weather/today. */
export function toolName(method: string, path: string): string {
  const words = path
    .replace(/[{}]/g, '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return [method.toLowerCase(), ...words].join('_').slice(0, 128);
}

/** The same tools, with duplicate names made distinct. */
export function withDistinctNames<T extends { name: string }>(tools: readonly T[]): T[] {
  const taken = new Set<string>();
  /** The next number of a name that was taken, so that a thousand tools of one name are quick. */
  const numbers = new Map<string, number>();
  return tools.map((tool) => {
    let { name } = tool;
    let number = numbers.get(name) ?? 2;
    for (; taken.has(name); number += 1) name = `${tool.name.slice(0, 120)}_${number}`;
    numbers.set(tool.name, number);
    taken.add(name);
    return { ...tool, name };
  });
}
