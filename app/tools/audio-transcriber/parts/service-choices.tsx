import { EngineLineSlot } from '~/ai/engine-line-slot';
import { Select } from '~/ui/select';
import { ANY_LANGUAGE, spokenLanguages } from '../spoken-language';
import type { Transcriber } from '../use-transcriber';

/** What the AI service is told before anything is sent: which one it is, and the language. */
export default function ServiceChoices({
  transcriber: { providers, language, setLanguage },
}: {
  transcriber: Transcriber;
}) {
  return (
    <div className="flex flex-col gap-2">
      <Select
        label="Spoken language"
        className="max-w-64"
        value={language}
        onChange={({ target }) => setLanguage(target.value)}
      >
        <option value={ANY_LANGUAGE}>Found by the service</option>
        {spokenLanguages.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      {providers.lacksEngine && (
        <p className="text-sm text-muted">
          No AI service is set up here: without one, or your own key for one, only English is
          written down, on this device.
        </p>
      )}
      <EngineLineSlot providers={providers} />
    </div>
  );
}
