import { FileDrop } from '~/ui/file-drop';
import { Tabs } from '~/ui/tabs';
import { TextArea } from '~/ui/text-area';
import { tool } from '../tool';
import { characterLimit, type PlagiarismChecker } from '../use-plagiarism-checker';

/** The text to check: pasted, typed or from a file. */
export function TextInput({ checker }: { checker: PlagiarismChecker }) {
  const { tab, setTab, text, setText, earlierText, replaceText, engine, upload } = checker;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h2 className="text-xl">Your text</h2>
      <Tabs
        label="Where the text comes from"
        tabs={[
          { id: 'paste', label: 'Paste Text' },
          { id: 'upload', label: 'Upload File' },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        {tab === 'paste' ? (
          <div className="flex flex-col gap-1">
            <TextArea
              label="Text to check"
              hideLabel
              value={text}
              onChange={(event) => setText(event.target.value)}
              placeholder="Paste or type the text that you want to check."
              rows={11}
              dir="auto"
            />
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Counter length={text.length} most={characterLimit(engine, checker.settings)} />
              <span className="flex flex-wrap gap-x-4">
                {earlierText !== undefined && (
                  <TextButton onClick={() => replaceText(earlierText)}>
                    Put the earlier text back
                  </TextButton>
                )}
                {text === '' ? (
                  <TextButton onClick={() => trySample(checker)}>Try with a sample</TextButton>
                ) : (
                  <TextButton onClick={() => replaceText('')}>Clear the text</TextButton>
                )}
              </span>
            </div>
          </div>
        ) : (
          <FileDrop
            label="Drop a file here"
            hint={
              engine === 'simulation'
                ? 'Supports .txt files up to 10MB'
                : 'Supports .txt files up to 10MB, and PDF, DOCX, DOC, ODT, RTF, EPUB'
            }
            extensions={engine === 'simulation' ? ['txt'] : tool.extensions}
            multiple={false}
            onFiles={upload}
          />
        )}
      </Tabs>
    </div>
  );
}

function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className="link-button text-sm" onClick={onClick}>
      {children}
    </button>
  );
}

function Counter({ length, most }: { length: number; most: number }) {
  const isTooLong = length > most;
  return (
    <p
      className={`text-sm ${isTooLong ? 'font-medium text-danger' : 'text-muted'}`}
      data-figures
      data-testid="character-count"
    >
      {length.toLocaleString('en')} / {most.toLocaleString('en')} characters
    </p>
  );
}

function trySample({ setText, sources, engine }: PlagiarismChecker): void {
  void import('../sample').then(({ sampleText, sampleSources }) => {
    setText(sampleText);
    if (engine === 'real') sources.add(sampleSources());
  });
}
