/** The event that delivers files dropped beside a drop zone to it. */
const eventName = 'entropy:drop';

/** The first visible drop zone of the page; undefined when there is none. */
export function dropZoneInSight(): Element | undefined {
  return [...document.querySelectorAll('.drop-zone')].find((zone) => zone.checkVisibility());
}

/** Delivers files to a drop zone. */
export function dropInto(zone: Element, files: readonly File[]): void {
  zone.dispatchEvent(new CustomEvent(eventName, { detail: files }));
}

/** Listens for {@link dropInto}. Returns a function that unsubscribes. */
export function onDropInto(zone: Element, listener: (files: File[]) => void): () => void {
  const handle = (event: Event) => listener([...(event as CustomEvent<File[]>).detail]);
  zone.addEventListener(eventName, handle);
  return () => zone.removeEventListener(eventName, handle);
}
