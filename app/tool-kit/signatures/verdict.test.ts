import { describe, expect, it } from 'vitest';
import type { SignatureReport, SignatureState } from '~/codecs/pdf/sign/signature-report';
import { verdictOf } from './verdict';

const certificate = {
  name: 'Thandi',
  organisation: '',
  email: '',
  issuer: 'Thandi',
  isSelfIssued: true,
  validFrom: '',
  validTo: '',
  fingerprint: '',
};
const report = (state: SignatureState): SignatureReport => ({ field: 'a', state, certificate });

describe('verdictOf', () => {
  it('says who signed, when, and that nothing changed, only where that was found', () => {
    const { title, tone } = verdictOf(report('unchanged'), '3 May 2026');
    expect(title).toBe('Signed by Thandi on 3 May 2026. The document has not been changed since.');
    expect(tone).toBe('success');
  });

  it('never sounds good for any other state', () => {
    for (const state of ['changed', 'altered', 'weak', 'unknown', 'broken'] as const) {
      const { title, tone, meaning } = verdictOf(report(state), '');
      expect(tone).not.toBe('success');
      expect(title + meaning).not.toContain('not been changed');
    }
  });

  it('names nobody where no certificate was read', () => {
    expect(verdictOf({ field: 'a', state: 'unknown' }, '').title).toBe(
      'There is a signature. It could not be checked.',
    );
  });
});
