/** A file's name without its last extension; a name that is only an extension stays as it is. */
export function baseName(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}

/** A file's extension in lower case, without its dot; '' where the name has none ('README', '.env'). */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/**
 * Names that do not collide, in the order given: 'a.txt', 'a (2).txt'. Compared without case, since
 * ZIPs are unpacked on Windows and macOS too.
 */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let candidate = name;
    for (let count = 2; taken.has(candidate.toLowerCase()); count += 1) {
      const dot = name.lastIndexOf('.');
      candidate =
        dot > 0 ? `${name.slice(0, dot)} (${count})${name.slice(dot)}` : `${name} (${count})`;
    }
    taken.add(candidate.toLowerCase());
    return candidate;
  });
}

/** The name of a ZIP of several files, in local time: converted_files_2026-11-21_14-05-09.zip. */
export function zipName(start: string, now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  const time = `${two(now.getHours())}-${two(now.getMinutes())}-${two(now.getSeconds())}`;
  return `${start}_${day}_${time}.zip`;
}

/** A name without what file systems forbid: separators, reserved and control characters, end dots. */
export function safeFileName(name: string): string {
  const safe = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/[. ]+$/, '');
  return safe === '' ? '_' : safe;
}
