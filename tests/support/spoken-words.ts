/**
 * Speech in which it is known when each word begins: made by espeak-ng, whose library tells the times of the words
 * that it speaks. Its command line does not, so Python calls the library.
 */
import { execFileSync } from 'node:child_process';

/** A word as it was spoken, in seconds. */
export interface SpokenWord {
  text: string;
  start: number;
}

/** The events and structures of espeak-ng 1.5x. Source: speak_lib.h. */
const script = `
import ctypes, json, sys, wave
class Id(ctypes.Union):
    _fields_ = [('number', ctypes.c_int), ('name', ctypes.c_char_p), ('string', ctypes.c_char * 8)]
class Event(ctypes.Structure):
    _fields_ = [('type', ctypes.c_int), ('uid', ctypes.c_uint), ('text', ctypes.c_int), ('length', ctypes.c_int),
                ('ms', ctypes.c_int), ('sample', ctypes.c_int), ('user', ctypes.c_void_p), ('id', Id)]
path, voice, speed, text = sys.argv[1:]
lib = ctypes.CDLL('libespeak-ng.so.1')
rate = lib.espeak_Initialize(2, 0, None, 0)
pcm, words = bytearray(), []
@ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(Event))
def take(sound, count, events):
    if sound and count > 0: pcm.extend(ctypes.string_at(sound, count * 2))
    at = 0
    while events[at].type != 0:
        event = events[at]
        if event.type == 1:
            words.append({'text': text[event.text - 1:event.text - 1 + event.length], 'start': event.ms / 1000})
        at += 1
    return 0
lib.espeak_SetSynthCallback(take)
lib.espeak_SetVoiceByName(voice.encode())
lib.espeak_SetParameter(1, int(speed), 0)
said = text.encode() + b'\\0'
lib.espeak_Synth(said, len(said), 0, 1, 0, 1, None, None)
lib.espeak_Synchronize()
with wave.open(path, 'wb') as file:
    file.setnchannels(1)
    file.setsampwidth(2)
    file.setframerate(rate)
    file.writeframes(bytes(pcm))
print(json.dumps(words))
`;

/**
 * Speaks a text into a WAV file.
 * @param speed in words a minute
 * @throws Error without python3 or espeak-ng's library
 */
export function speakWords(
  path: string,
  { voice, speed, text }: { voice: string; speed: number; text: string },
): SpokenWord[] {
  const out = execFileSync('python3', ['-c', script, path, voice, String(speed), text], {
    encoding: 'utf8',
  });
  return JSON.parse(out) as SpokenWord[];
}
