/** Files that could not be read, with the reason. */
export function UnreadableFiles({
  failures,
}: {
  failures: readonly { name: string; reason: string }[];
}) {
  if (failures.length === 0) return null;
  return (
    <div>
      <p>Not compared, because the file could not be read:</p>
      <ul className="mt-1 flex flex-col gap-1 text-sm">
        {failures.map(({ name, reason }) => (
          <li key={`${name} ${reason}`} className="wrap-anywhere">
            <span className="font-medium">{name}</span>: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
