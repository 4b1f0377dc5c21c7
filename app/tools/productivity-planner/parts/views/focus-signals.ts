import type { LocalRecord } from '~/platform/local-store';

/** Signals at the end of a phase, beyond the page. */
export interface FocusSignals {
  sound: boolean;
  notify: boolean;
}

export const focusSignalsRecord: LocalRecord<FocusSignals> = {
  key: 'planner-focus-signals',
  version: 1,
  parse: (value) => {
    const signals = value as Partial<FocusSignals> | null;
    return typeof signals?.sound === 'boolean' && typeof signals.notify === 'boolean'
      ? { sound: signals.sound, notify: signals.notify }
      : undefined;
  },
  fallback: { sound: false, notify: false },
};

/** Two soft notes synthesised by the browser, without a file to load. Silent if sound is not allowed. */
export async function playTone(): Promise<void> {
  try {
    const audio = new AudioContext();
    for (const [at, pitch] of [
      [0, 660],
      [0.18, 880],
    ] as const) {
      const start = audio.currentTime + at;
      const note = new OscillatorNode(audio, { frequency: pitch });
      const volume = new GainNode(audio, { gain: 0 });
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
      note.connect(volume).connect(audio.destination);
      note.start(start);
      note.stop(start + 0.55);
      if (at > 0) note.onended = () => void audio.close();
    }
  } catch {
    // Without audio, the message on the page and the title still announce it.
  }
}

/** Requests permission for notifications, only on a click. Returns false if the user or the browser refuses. */
export async function askForNotifications(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  try {
    return (await Notification.requestPermission()) === 'granted';
  } catch {
    return false;
  }
}

/** Shows a notification if the page is hidden and notifications are allowed. */
export function notifyIfHidden(sentence: string): void {
  if (!document.hidden || typeof Notification === 'undefined') return;
  if (Notification.permission !== 'granted') return;
  try {
    new Notification('Productivity Planner', { body: sentence, tag: 'planner-focus' });
  } catch {
    // Some phones show notifications only through a service worker.
  }
}
