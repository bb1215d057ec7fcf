import { describe, expect, it } from 'vitest';
import { gateText } from '../../../domain/consent/consent-gate';
import { readGate } from '../../../domain/consent/read-gate';

describe('the gate of an integrator', () => {
  it('is taken, with texts for all or for some languages', () => {
    const given = {
      text: { en: 'Agree?', de: 'Einverstanden?' },
      link: '/privacy#chat',
      agree: 'OK',
      version: '2',
    };
    const { gate, problems } = readGate(given);
    expect([gate, problems]).toEqual([expect.objectContaining(given), []]);
    expect(gateText(gate, 'text', 'de')).toBe('Einverstanden?');
    expect(gateText(gate, 'text', 'fra')).toBeUndefined();
    expect(gateText(gate, 'agree', 'fra')).toBe('OK');
    expect(readGate(true)).toEqual({ gate: {}, problems: [] });
  });

  it.each<readonly [string, unknown]>([
    ['text', ''],
    ['text', 'x'.repeat(2_001)],
    ['text', { xx: 'x' }],
    ['text', { en: 7 }],
    ['linkText', 'x'.repeat(81)],
    ['agree', 7],
    ['version', ''],
    ['words', 'x'],
    ['constructor', 'x'],
    ...[
      'javascript:alert(1)',
      ' javascript:x',
      'java\nscript:x',
      'data:text/html,x',
      '//evil.example',
      '\\\\evil',
      'http://',
      'https://user@evil',
      7,
    ].map((link) => ['link', link] as const),
  ])('keeps ours for a wrong %s, and names it: %j', (name, value) => {
    const { gate, problems } = readGate({ [name]: value });
    expect(gate).toEqual({});
    expect(problems).toEqual([expect.stringMatching(`^${name}: `)]);
  });

  it.each(['https://shop.example/privacy', 'HTTP://shop.example', '/privacy', 'privacy.html?x=1:2'])(
    'links to %s',
    (link) => {
      expect(readGate({ link }).problems).toEqual([]);
    },
  );
});
