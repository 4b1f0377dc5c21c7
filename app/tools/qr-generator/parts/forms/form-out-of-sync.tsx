/** Shown when the text was changed into something that the form cannot represent. */
export function FormOutOfSync({ what }: { what: string }) {
  return (
    <p className="text-sm text-muted" role="status">
      The text below is no {what} any more. Typing in this form replaces it.
    </p>
  );
}
