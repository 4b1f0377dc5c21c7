import type {
  SignatureReport,
  SignatureState,
} from '@entropy-tools/documents/pdf/sign/signature-report';
import { describe, expect, it } from 'vitest';
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
  it('states the name, the date and that nothing changed only where verified', () => {
    const { title } = verdictOf(report('unchanged'), '3 May 2026');
    expect(title).toBe(
      'Signed in the name of Thandi on 3 May 2026. The document has not been changed since.',
    );
    for (const state of ['changed', 'altered', 'weak', 'unknown', 'broken'] as const) {
      const other = verdictOf(report(state), '');
      expect(other.title + other.meaning).not.toContain('not been changed');
    }
  });

  it('is never green, and always shows that nobody known vouches for the name', () => {
    const states = ['unchanged', 'changed', 'altered', 'weak', 'unknown', 'broken'] as const;
    for (const isSelfIssued of [true, false])
      for (const state of states) {
        const issued = { ...certificate, isSelfIssued, issuer: 'Acme Root' };
        const { tone, identity } = verdictOf({ ...report(state), certificate: issued }, '');
        expect(tone).not.toBe('success');
        expect(identity).toBe(
          isSelfIssued
            ? 'Who it is was not confirmed: the certificate was issued by itself.'
            : 'Who it is was not confirmed: we do not know the issuer, ‘Acme Root’.',
        );
      }
  });

  it('names nobody when no certificate was read', () => {
    expect(verdictOf({ field: 'a', state: 'unknown' }, '').title).toBe(
      'There is a signature. It could not be checked.',
    );
  });
});
