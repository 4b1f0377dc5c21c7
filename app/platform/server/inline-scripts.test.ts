import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashInlineScripts } from './inline-scripts';

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe('hashInlineScripts', () => {
  it('hashes the scripts with the nonce as the browser does, and removes the nonce', async () => {
    const html =
      '<script nonce="n1">let a = "é";\n</script><script type="module" nonce="n1">b()</script>';
    const result = await hashInlineScripts(html, 'n1');
    expect(result.hashes).toEqual([sha256('let a = "é";\n'), sha256('b()')]);
    expect(result.html).toBe('<script>let a = "é";\n</script><script type="module">b()</script>');
  });

  it('does not hash a script without the nonce, or with another one', async () => {
    const html = '<script>evil()</script><script nonce="n2">evil()</script>';
    expect((await hashInlineScripts(html, 'n1')).hashes).toEqual([]);
  });

  it('lists identical scripts once and leaves out those with a source', async () => {
    const html =
      '<script nonce="n">a</script><script nonce="n">a</script><script nonce="n" src="/x.js"></script>';
    expect((await hashInlineScripts(html, 'n')).hashes).toEqual([sha256('a')]);
  });
});
