/** A file's name without its last extension; a name that is only an extension stays as it is. */
export function baseName(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}

/** A file's extension in lower case, without its dot; '' if it has none ('README', '.env'). */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/**
 * Makes names distinct, in the order given: 'a.txt', 'a (2).txt'. Case is ignored, since ZIPs are unpacked on
 * Windows and macOS too. Names may be paths with `/`: only the file's own name changes.
 */
export function uniqueNames(names: readonly string[]): string[] {
  return numberRepeats(
    names,
    (name, count) => {
      const dot = name.lastIndexOf('.');
      const hasExtension = dot > name.lastIndexOf('/') + 1;
      return hasExtension
        ? `${name.slice(0, dot)} (${count})${name.slice(dot)}`
        : `${name} (${count})`;
    },
    (name) => name.toLowerCase(),
  );
}

/**
 * Makes the names of a list distinct: the first keeps its name, later ones are numbered from 2.
 * @param numbered returns the name with a number
 * @param key names with the same key count as equal
 */
export function numberRepeats(
  names: readonly string[],
  numbered: (name: string, count: number) => string = (name, count) => `${name} (${count})`,
  key: (name: string) => string = (name) => name,
): string[] {
  const taken = new Set<string>();
  // The last number used; otherwise 100,000 equal names would each be counted from 2.
  const counts = new Map<string, number>();
  return names.map((name) => {
    let candidate = name;
    let count = counts.get(key(name)) ?? 2;
    for (; taken.has(key(candidate)); count += 1) candidate = numbered(name, count);
    counts.set(key(name), count);
    taken.add(key(candidate));
    return candidate;
  });
}

/** The name of a ZIP of several files, in local time: converted_files_2026-11-21_14-05-09.zip. */
export function zipName(start: string, now: Date): string {
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('-');
  return `${start}_${localDay(now)}_${time}.zip`;
}

/** A day for a name, in local time: '2026-11-21'. */
export function localDay(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

/**
 * Removes from a name what file systems forbid (separators, reserved and control characters, trailing dots)
 * and the characters that change the text direction, with which 'gpj.exe' looks like 'exe.jpg'.
 */
export function safeFileName(name: string): string {
  const safe = name
    .replace(/[\\/:*?"<>|\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '_')
    .replace(/[. ]+$/, '');
  return safe === '' ? '_' : safe;
}
