/** The release that this page was made for, as Remix names it; undefined where Remix is not (tests). */
export function releaseOfPage(): string | undefined {
  return (globalThis as { __remixManifest?: { version?: string } }).__remixManifest?.version;
}
