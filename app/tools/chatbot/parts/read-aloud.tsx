import { useEffect, useState } from 'react';
import { SmallButton } from '~/ai/small-button';
import { useHydrated } from '~/platform/use-hydrated';
import { spokenText } from '../chat/spoken-text';

/** Reads an answer aloud with the device's voice; renders nothing without speech synthesis. */
export function ReadAloud({ text }: { text: string }) {
  const [speaking, setSpeaking] = useState(false);
  const hydrated = useHydrated();
  useEffect(() => {
    if (speaking) return () => speechSynthesis.cancel();
  }, [speaking]);
  if (!hydrated || !('speechSynthesis' in window)) return null;
  const speak = () => {
    speechSynthesis.cancel();
    const utterance = new SpeechSynthesisUtterance(spokenText(text));
    utterance.onend = () => setSpeaking(false);
    utterance.onerror = () => setSpeaking(false);
    speechSynthesis.speak(utterance);
    setSpeaking(true);
  };
  return (
    <SmallButton
      icon={speaking ? 'pause' : 'speaker'}
      label={speaking ? 'Stop reading' : 'Read aloud'}
      onClick={() => (speaking ? setSpeaking(false) : speak())}
    />
  );
}
