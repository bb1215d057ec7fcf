import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { logEntry } from '../../../application/log/log-entry';

const entry = (line: string, facts = {}) => logEntry('error', line, facts, 7);

/** The headings of a page of the docs, as a link names them. */
const headings = (page: string): readonly string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

describe('an entry of onLog', () => {
  it('has level, name, words, values, the place in the docs and the time', () => {
    expect(entry('config failed', { kind: 'network', tried: 'https://b.test' })).toEqual({
      level: 'error',
      code: 'config-failed',
      text: 'config failed',
      facts: { kind: 'network', tried: 'https://b.test' },
      docs: 'docs/troubleshooting.md#the-start',
      at: 7,
    });
  });

  it.each([
    ['kefu: businessId (data-business-id) is missing', 'business-id-missing', 'the-launcher'],
    ['kefu: postion (data-postion) is no option', 'option-wrong', 'the-launcher'],
    ['kefu: width (data-width) is "wide", expected: number', 'option-wrong', 'the-launcher'],
    [
      'kefu: frame_unreachable no answer from h5 (data-h5) at https://x.test/h5/',
      'frame-unreachable',
      'the-launcher',
    ],
    [
      '[kefu] https://shop.test may not embed this page: hostOrigins does not list it',
      'not-embedded',
      'the-app-in-its-frame',
    ],
    [
      '[kefu] https://shop.test may not set "lang": hostOrigins does not list it',
      'not-listed',
      'the-app-in-its-frame',
    ],
    ['the widget has an unknown setting "x"', 'setting-wrong', 'the-app-in-its-frame'],
    ['identify: unknown option "x"', 'argument-wrong', 'the-app-in-its-frame'],
    ['beforeSend: text: it is empty', 'setting-refused', 'later'],
    ['hours: their code could not be loaded', 'part-not-loaded', 'later'],
    ['kefu: opened is no event or call: ready,open', 'no-event', 'later'],
    ['[kefu] the chat has 10 × 10 px, and needs 320 × 400', 'too-small', 'later'],
    ['poll failed', 'poll-failed', 'later'],
    ['never written 7', 'other', 'later'],
  ])('%s is named %s', (line, code, section) => {
    expect(entry(line)).toMatchObject({ code, docs: `docs/troubleshooting.md#${section}` });
    expect(headings('docs/troubleshooting.md')).toContain(section);
  });

  it('what a backend does has the heading of the guide for backends', () => {
    const line = 'backend: config gave no token. See docs/backend.md#the-token in the package';
    expect(entry(line, { fault: 'no-token' })).toMatchObject({
      code: 'backend.no-token',
      docs: 'docs/backend.md#the-token',
    });
    expect(headings('docs/backend.md')).toContain('the-token');
    expect(entry('a frame was dropped', { fault: 'frame-dropped' })).toMatchObject({
      docs: 'docs/troubleshooting.md#what-your-backend-does',
    });
  });

  it('each line that the widget can write as an error has a name', () => {
    const files = ['application', 'adapters', 'main', 'shared', 'ui'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
    );
    const written = files.flatMap((source) =>
      [...source.matchAll(/(?:log\??\.error|writeLine)\(\s*(?:'(?:warn|error)',\s*)?(['`])(.+?)\1/g)].map(
        ([, , line = '']) => line.replaceAll(/\$\{[^}]*\}/g, '1'),
      ),
    );
    expect(written.length).toBeGreaterThan(30);
    // Their words come from elsewhere: `complain`, `fail`, `refuse`.
    const open = ['[kefu] 1', 'kefu: 1 1', 'kefu: 1 (data-1) 1', '[kefu] the 1 block 1'];
    const unnamed = written.filter((line) => !open.includes(line) && entry(line).code === 'other');
    expect(unnamed).toEqual([]);
  });

  it.each([
    ['a query', 'tried https://u:p@b.test/api?token=abc#x', 'tried https://b.test/api'],
    ['a mail address', 'ann.lee@shop.example is wrong', '*** is wrong'],
    ['a mail address that was cut', 'theme ann@shop', 'theme ***'],
    ['a phone number', 'call +49 170 1234567 now', 'call *** now'],
    ['a card number', '4111 1111 1111 1111', '***'],
    ['a token', 'key eyJhbGciOiJIUzI1NiJ9.e30.x2 is wrong', 'key *** is wrong'],
  ])('%s has stars, in the words and in the values', (_, line, shown) => {
    expect(entry(line).text).toBe(shown);
    expect(entry('x', { reason: line }).facts).toEqual({ reason: shown });
  });

  it.each([
    'a call was forbidden',
    'HTTP 403 Forbidden',
    'chunk https://cdn.test/h5/assets/app-DkH3x9Qz1234567890abc.js:1:20345',
    'secretKey, business_id, access_key',
  ])('%s stays as it is', (line) => {
    expect(entry(line).text).toBe(line);
  });

  it('words of others and the id of an agent are left out, and long ones are cut', () => {
    const { text, facts } = entry('y'.repeat(900), {
      words: 'Dear Ann',
      message: 'x',
      agent: '101',
      reason: 'z'.repeat(900),
    });
    expect([text.length, Object.keys(facts), String(facts['reason']).length]).toEqual([300, ['reason'], 200]);
  });
});
