import { describe, expect, it } from 'vitest';
import { setupFor } from './configurations';
import { sentenceOf } from './kinds';

const access = {
  ...{ name: 'My "Weather" tools', address: 'https://a.example/v1/mcps/x/mcp', token: 't' },
};
const open = { ...access, token: undefined };

describe('the set-up of a client', () => {
  it.each(['claude', 'cursor', 'vscode'] as const)(
    'of %s has JSON with the address and the token to paste',
    (client) => {
      const text = setupFor(client, access).texts[0]?.text ?? '';
      expect(JSON.stringify(JSON.parse(text))).toContain(access.address);
      expect(text).toContain('Bearer t');
      expect(text).toContain('"my-weather-tools"');
      expect(JSON.stringify(setupFor(client, open))).not.toContain('Bearer');
    },
  );

  it('of Cursor is a link with the server as base64 of its JSON', () => {
    const link = new URL(setupFor('cursor', access).link?.href ?? '');
    expect(link.protocol + link.pathname).toBe('cursor:/mcp/install');
    expect(link.searchParams.get('name')).toBe('my-weather-tools');
    expect(JSON.parse(atob(link.searchParams.get('config') ?? ''))).toEqual({
      url: access.address,
      headers: { Authorization: 'Bearer t' },
    });
  });

  it('of VS Code is a link with the server as JSON', () => {
    const { link } = setupFor('vscode', access);
    expect(JSON.parse(decodeURIComponent(link?.href.split('?')[1] ?? ''))).toEqual({
      ...{ name: 'my-weather-tools', type: 'http', url: access.address },
      headers: { Authorization: 'Bearer t' },
    });
  });

  it('of Claude is a link for a public server, and a file for a private one', () => {
    const link = new URL(setupFor('claude', open).link?.href ?? '');
    expect(link.searchParams.get('connectorUrl')).toBe(access.address);
    expect(setupFor('claude', access).link).toBeUndefined();
  });

  it('of ChatGPT says that a private server cannot be connected', () => {
    expect(setupFor('chatgpt', access).problem).toContain('make this server public');
    expect(setupFor('chatgpt', open).problem).toBeUndefined();
  });

  it('of shells has the commands of four programs', () => {
    const { texts } = setupFor('cli', access);
    expect(texts[0]?.text).toBe(
      `claude mcp add --transport http my-weather-tools ${access.address} --header "Authorization: Bearer t"`,
    );
    expect(texts).toHaveLength(4);
    expect(texts.every(({ text }) => text.includes(access.address))).toBe(true);
  });
});

describe('the sentence of a card', () => {
  const tools = ['a', 'b', 'c', 'd'].map((name) => ({ name }));
  it('is the first of the description, else made of its tools', () => {
    expect(sentenceOf('Tells the weather. Of any city.', tools)).toBe('Tells the weather.');
    expect(sentenceOf('Version 1.5 of it\nMore', tools)).toBe('Version 1.5 of it');
    expect(sentenceOf(' ', tools)).toBe('Offers a, b, c and 1 more.');
    expect(sentenceOf('', tools.slice(0, 1))).toBe('Offers a.');
    expect(sentenceOf('', [])).toBe('');
  });
});
