import { Suspense, useState } from 'react';
import { SmallButton } from '~/ai/small-button';
import { useHydrated } from '~/platform/use-hydrated';
import { lazyPart } from '~/ui/lazy-part';
import { tools } from '../messages';

const Listening = lazyPart(() => import('./listening'), 'Listening');

/** Voice input, where the browser supports it; a dialog first explains what it does with the audio. */
export function VoiceButton({ onText }: { onText: (text: string) => void }) {
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const can = hydrated && ('SpeechRecognition' in window || 'webkitSpeechRecognition' in window);
  return (
    <>
      <SmallButton
        icon="microphone"
        label={tools[1][1]}
        disabledReason={!can && 'This browser does not turn speech into text.'}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <Listening
            onClose={(text) => {
              setOpen(false);
              if (text) onText(text);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
