import { readFileSync } from 'node:fs';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import { describe, expect, it } from 'vitest';
import { documentCsp, type HumanCheckHost, PREVIEW_FRAME_CSP, STATIC_FILE_CSP } from './csp';
import { fixedSecurityHeaders } from './security-headers';

const strict = { wasm: false, blobFrames: false };

function directive(policy: string, name: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

describe('documentCsp', () => {
  it('allows inline scripts by nonce or by hash, never by unsafe-inline', () => {
    const byNonce = documentCsp({ nonce: 'abc' }, strict);
    const byHash = documentCsp({ hashes: ['sha256-x', 'sha256-y'] }, strict);
    expect(directive(byNonce, 'script-src')).toEqual(["'self'", "'nonce-abc'"]);
    expect(directive(byHash, 'script-src')).toEqual(["'self'", "'sha256-x'", "'sha256-y'"]);
    for (const policy of [byNonce, byHash, STATIC_FILE_CSP]) {
      expect(policy.replaceAll("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe-|https?:|\*/);
    }
  });

  it('allows the stylesheet inside a cached page by its hash', () => {
    const policy = documentCsp({ hashes: [], styleHashes: ['sha256-s'] }, strict);
    expect(directive(policy, 'style-src')).toEqual(["'self'", "'sha256-s'"]);
  });

  it('allows the hosts of a human check only where one is configured and needed', () => {
    const policy = (humanCheck: boolean | HumanCheckHost) =>
      documentCsp({ hashes: [] }, { ...strict, humanCheck });
    expect(policy(true)).toBe(documentCsp({ hashes: [] }, strict));
    expect(policy('turnstile')).toContain("script-src 'self' https://challenges.cloudflare.com;");
    expect(policy('turnstile')).toContain('frame-src https://challenges.cloudflare.com;');
    expect(policy('recaptcha')).toContain(
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/;",
    );
  });

  it('lets AI tools call the model services, and no other page or file', () => {
    const hosts = [
      'https://generativelanguage.googleapis.com',
      'https://api.openai.com',
      'https://api.anthropic.com',
      'https://api.x.ai',
      'https://api.deepseek.com',
      'https://api.mistral.ai',
      'https://openrouter.ai',
    ];
    const tool = documentCsp({ hashes: [] }, { ...strict, ownKeyAi: true });
    expect(directive(tool, 'frame-src')).toEqual(["'self'"]);
    expect(directive(tool, 'connect-src')).toEqual(["'self'", 'blob:', ...hosts]);
    expect(hosts.reduce((rest, host) => rest.replace(host, ''), tool)).not.toMatch(/https?:/);
    for (const policy of [documentCsp({ hashes: [] }, { ...strict, wasm: true }), STATIC_FILE_CSP])
      for (const host of hosts) expect(policy).not.toContain(host);
    const both = { ...strict, ownKeyAi: true, humanCheck: 'turnstile' } as const;
    expect(directive(documentCsp({ hashes: [] }, both), 'connect-src')).toContain(hosts[0]);
  });

  it('allows inline styles where a page needs them, without a hash beside them', () => {
    const policy = documentCsp(
      { hashes: [], styleHashes: ['sha256-s'] },
      { ...strict, inlineStyles: true },
    );
    expect(directive(policy, 'style-src')).toEqual(["'self'", "'unsafe-inline'"]);
    expect(directive(policy, 'script-src')).toEqual(["'self'"]);
  });

  it('denies everything that no page needs', () => {
    const policy = documentCsp({ hashes: [] }, strict);
    for (const name of ['object-src', 'base-uri', 'frame-ancestors', 'frame-src']) {
      expect(directive(policy, name)).toEqual(["'none'"]);
    }
    expect(directive(policy, 'style-src')).toEqual(["'self'"]);
    expect(directive(policy, 'worker-src')).toEqual(["'self'"]);
  });

  it('allows WebAssembly and blob workers for tools only, blob frames on request', () => {
    const tool = documentCsp({ hashes: [] }, { wasm: true, blobFrames: false });
    expect(directive(tool, 'script-src')).toContain("'wasm-unsafe-eval'");
    expect(directive(tool, 'worker-src')).toEqual(["'self'", 'blob:']);
    expect(directive(tool, 'frame-src')).toEqual(["'none'"]);
    const preview = documentCsp({ hashes: [] }, { wasm: false, blobFrames: true });
    expect(directive(preview, 'frame-src')).toEqual(["'self'", 'blob:']);
    expect(preview).not.toContain('wasm-unsafe-eval');
  });
});

describe('public/_headers', () => {
  const file = readFileSync(new URL('../../../public/_headers', import.meta.url), 'utf8');

  it('gives static files the same policy and headers as the code', () => {
    const everyFile = file.slice(file.indexOf('/*\n'), file.indexOf('# Names carry'));
    expect(everyFile).toContain(`  Content-Security-Policy: ${STATIC_FILE_CSP}\n`);
    for (const [name, value] of Object.entries(fixedSecurityHeaders())) {
      expect(everyFile).toContain(`  ${name}: ${value}\n`);
    }
  });

  it('sends require-corp with everything that an isolated page runs or embeds', () => {
    const isolated = file.matchAll(
      /^(\/\S+)\n(?: {2}\S.*\n)*? {2}Cross-Origin-Embedder-Policy: require-corp$/gm,
    );
    // The second holds pages shown inside an isolated one, the third the script of LibreOffice's threads.
    expect([...isolated].map(([, place]) => place)).toEqual([
      '/assets/*',
      '/frames/*',
      `/${vendorAssets.office}*`,
    ]);
  });

  it('gives the preview frame an opaque origin without a network, and not the strict policy', () => {
    const frame = file.slice(file.indexOf('/frames/*\n'), file.indexOf("# LibreOffice's"));
    expect(frame).toContain(`  Content-Security-Policy: ${PREVIEW_FRAME_CSP}\n`);
    expect(frame).toContain('  ! Content-Security-Policy\n  ! X-Frame-Options\n');
    expect(directive(PREVIEW_FRAME_CSP, 'sandbox')).not.toContain('allow-same-origin');
    expect(PREVIEW_FRAME_CSP.replace(/base-uri [^;]*/, '')).not.toMatch(/https?:|\*|'self'(?!$)/);
  });

  it('caches hashed files forever', () => {
    expect(file).toMatch(/\/assets\/\*\n {2}Cache-Control: public, max-age=31536000, immutable/);
  });
});
