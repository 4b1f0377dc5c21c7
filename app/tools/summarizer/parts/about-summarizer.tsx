/** Explains how the tool works, what it stores, and its limits. */
export function AboutSummarizer() {
  return (
    <div className="grid gap-10 md:grid-cols-3">
      <div>
        <h2 className="mb-2 text-xl">How it works</h2>
        <p className="text-muted">
          Your text goes to the AI service that is named below it, and the summary comes back into
          the editor, where you can change it. A text of more than 40,000 characters is summarised
          part by part, and the parts once more. A new summary replaces the old one; Undo in the
          editor brings it back.
        </p>
        <p className="mt-3 text-muted">
          Without a service, or by “Pick key sentences”, sentences of the text itself are picked on
          this device: those that stand early and share most with the rest, none that repeats
          another. Nothing is written, and your text goes nowhere.
        </p>
        <p className="mt-3 text-muted">
          Below the editor each point of the summary leads to the sentence of your text that it
          stands on. Our own code compares words, figures and names, without a model; where it is
          not sure it says so, also of points that are right in other words.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">The files</h2>
        <p className="text-muted">
          PDF and DOCX hold real text with your formatting. The PDF is set in Noto Sans, or Noto
          Sans Mono for Courier New; the other typefaces are in the Word files only. The DOC file
          holds rich text (RTF) under Word’s old name: Word and LibreOffice open it as they open any
          DOC.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Limits</h2>
        <p className="text-muted">
          Texts of up to 300,000 characters. The text of scanned PDFs is recognised on this device
          when you say so. A language model can leave out what matters to you or get it wrong: check
          what you rely on against the text. The text you enter is kept on this device until you
          clear it.
        </p>
      </div>
    </div>
  );
}
