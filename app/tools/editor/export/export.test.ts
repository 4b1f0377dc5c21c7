import { ToolError } from '@entropy-tools/core/tool-error';
import { describe, expect, it } from 'vitest';
import { exportName } from './export-names';
import { exportSettingsRecord } from './export-settings';
import { explainExport } from './run-export';

describe('exports', () => {
  it('are named as specified', () => {
    expect(exportName('pptx', 1_700_000_000_000)).toBe('Entropy-Tools-1700000000000.pptx');
    expect(exportName('pdf', 1_700_000_000_000)).toBe('Entropy-Tools-1700000000000.pdf');
    expect(exportName('video', 1)).toBe('presentation.mp4');
  });

  it('fail with the specified messages', async () => {
    const ours = new TypeError('x is undefined');
    const input = new ToolError('asset', 'A font could not be loaded.');
    expect(await explainExport('pptx', ours)).toBe('An unknown error occurred during PPTX export.');
    expect(await explainExport('pdf', ours)).toBe('An unknown error occurred during PDF export.');
    expect(await explainExport('video', ours)).toBe('Failed to export video. Please try again.');
    expect(await explainExport('video', input)).toBe(
      'Failed to export video: A font could not be loaded.',
    );
    expect(await explainExport('pdf', input)).toBe('A font could not be loaded.');
  });

  it('keep valid settings and ignore everything else', () => {
    const read = exportSettingsRecord.parse({ pdfNotes: true, music: 'loud', other: 1 });
    expect(read).toEqual({ pdfNotes: true, largeVideo: false, ownDelays: false, music: true });
    expect(exportSettingsRecord.parse(null)).toBeUndefined();
  });
});
