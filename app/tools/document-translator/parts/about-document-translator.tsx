/** How it works, its limits, and what is stored. */
export function AboutDocumentTranslator() {
  return (
    <div className="grid gap-10 md:grid-cols-3">
      <div>
        <h2 className="mb-2 text-xl">How it works</h2>
        <p className="text-muted">
          A document is read in this browser and taken apart into passages. They go to the AI
          service in numbered batches, each with the end of the passage before it. What comes back
          is counted and checked; a passage that is missing is asked for again, at last alone, and
          one that still fails keeps its original and is named. Then the file is rewritten, here.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Formats and limits</h2>
        <p className="text-muted">
          Words are replaced in place; formulas, code and times stay. A PDF also comes with the
          translation beside each page, and as a Word document. DOC becomes DOCX. The text of
          scanned PDFs is recognised on this device first, when you say so. Files of up to 100 MB;
          passages that are equal are translated once. A language model can be wrong: look over what
          matters.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Languages and words</h2>
        <p className="text-muted">
          Auto-detect looks at the script and at small words, on this device, and asks the model
          when it cannot tell. The glossary gives your own words to the model, and each translation
          is checked for them. Documents and translations are gone when you close the page.
        </p>
      </div>
    </div>
  );
}
