/** An example: what one would write, and a picture of what it gives. */
type Example = readonly [text: string, picture: string];

/** Examples side by side, each with its result; one press makes it. */
export function ExampleCards({
  examples,
  height,
  onChoose,
}: {
  examples: readonly Example[];
  /** Height in pixels of the pictures, which are 320 wide. */
  height: number;
  onChoose: (text: string) => void;
}) {
  return (
    <ul aria-label="Examples" className="grid grid-cols-3 gap-2">
      {examples.map(([text, picture]) => (
        <li key={text}>
          <button
            type="button"
            onClick={() => onChoose(text)}
            className="group flex w-full flex-col gap-1 text-start text-sm text-muted hover:text-ink"
          >
            <img
              src={picture}
              alt=""
              width={320}
              height={height}
              className="h-auto w-full rounded-control border border-line group-hover:border-accent"
            />
            <span className="line-clamp-2">{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
