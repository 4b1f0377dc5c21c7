/** How files that fell beside a drop zone reach it. */
const eventName = 'entropy:drop';

/** The first drop zone of the page that can be seen; undefined where there is none. */
export function dropZoneInSight(): Element | undefined {
  return [...document.querySelectorAll('.drop-zone')].find((zone) => zone.checkVisibility());
}

/** Gives files to a drop zone. */
export function dropInto(zone: Element, files: readonly File[]): void {
  zone.dispatchEvent(new CustomEvent(eventName, { detail: files }));
}

/** Hears {@link dropInto}. Returns the way to stop. */
export function onDropInto(zone: Element, listener: (files: File[]) => void): () => void {
  const handle = (event: Event) => listener([...(event as CustomEvent<File[]>).detail]);
  zone.addEventListener(eventName, handle);
  return () => zone.removeEventListener(eventName, handle);
}
