import { qrLevels } from '@entropy-tools/media/qr/qr-level';
import { agentJobs } from '../agent-jobs';
import { defineAbility } from './frame/define-ability';

const levels = ['l', 'm', 'q', 'h'] as const;
/** Capacity of the largest code in bytes. */
const longest = 2953;

/** Makes a QR code from a text, as PNG and SVG. */
export const qrCode = defineAbility({
  name: 'make_qr_code',
  title: 'QR code',
  description:
    'Makes a QR code of a text or an address, as PNG and SVG, and reads it back. For Wi-Fi use WIFI:T:WPA;S:name;P:password;; and mailto: or tel: for addresses and numbers.',
  approval: 'never',
  takes: {
    text: { kind: 'text', required: true, most: longest, about: 'What the code says.' },
    level: {
      kind: 'text',
      choices: levels,
      about: 'Error correction from l (least) to h (most); m unless there is a reason.',
    },
  },
  describe: ({ text }) => ({ summary: `Make a QR code of “${text}”` }),
  async run({ text, level = 'm' }, { signal }) {
    const correction = qrLevels[levels.indexOf(level)] ?? 'M';
    const { output } = await agentJobs.makeQr({ text, level: correction }, { signal });
    return {
      result: { made: output.files.map(({ name }) => name), ...output.facts },
      text: 'Made and read back as PNG and SVG.',
      files: output.files,
    };
  },
});
