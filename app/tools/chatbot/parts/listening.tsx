import { useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';

/** The part of the Web Speech API that is used; TypeScript's library lacks it. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}

const reasons: Readonly<Record<string, string>> = {
  'not-allowed':
    'The microphone is blocked for this page. Allow it beside the address, then try again.',
  'service-not-allowed': 'This browser does not offer its speech service here. Write instead.',
  'audio-capture': 'No microphone was found. Connect one, then try again.',
  network: 'The speech service of this browser could not be reached. Check the connection.',
  'no-speech': 'Nothing was heard. Try again, a little closer to the microphone.',
};

/** Explains where the audio goes before listening, and shows the recognised text before it is used. */
export function Listening({ onClose }: { onClose: (text: string | undefined) => void }) {
  const [state, setState] = useState<'asked' | 'listening' | 'ended'>('asked');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const recognition = useRef<Recognition>(undefined);
  useEffect(() => () => recognition.current?.abort(), []);

  const listen = () => {
    const Api = window as unknown as Record<string, (new () => Recognition) | undefined>;
    const Constructor = Api.SpeechRecognition ?? Api.webkitSpeechRecognition;
    if (!Constructor) return;
    const listener = new Constructor();
    recognition.current?.abort();
    recognition.current = listener;
    listener.lang = navigator.language;
    listener.continuous = true;
    listener.interimResults = true;
    listener.onresult = ({ results }) =>
      setText(
        Array.from(results, (result) => result[0]?.transcript ?? '')
          .join('')
          .trim(),
      );
    listener.onerror = ({ error }) => {
      if (error !== 'aborted') setProblem(reasons[error] ?? 'Listening ended. Try again.');
    };
    listener.onend = () => setState('ended');
    setProblem(undefined);
    setState('listening');
    listener.start();
  };
  return (
    <Dialog open onClose={() => onClose(undefined)} title="Speak your message">
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">
          Your browser turns the sound into text, not Synthea. Chrome and Edge send it to their
          maker for that; Safari may do it on the device. This page gets the text only.
        </p>
        <p aria-live="polite" dir="auto" className="min-h-16 rounded-control bg-well px-4 py-3">
          {text || (state === 'listening' ? 'Listening …' : 'Nothing said yet.')}
        </p>
        {problem && <Notice tone="error">{problem}</Notice>}
        <div className="flex flex-wrap gap-2">
          {state === 'listening' ? null : (
            <Button variant={text ? 'secondary' : 'primary'} onClick={listen}>
              {state === 'asked' ? 'Start listening' : 'Listen again'}
            </Button>
          )}
          <Button
            variant={text ? 'primary' : 'secondary'}
            disabledReason={text === '' && 'Say something first.'}
            onClick={() => onClose(text)}
          >
            Put it into the field
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
