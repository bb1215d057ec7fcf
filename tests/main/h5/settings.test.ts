import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from '../../../main/h5/settings';

const pageWith = (text: string | null): Document => {
  const page = document.implementation.createHTMLDocument();
  if (text === null) return page;
  const block = page.createElement('script');
  block.type = 'application/json';
  block.id = 'kefu-settings';
  block.textContent = text;
  page.body.append(block);
  return page;
};

// Shows decision 21.
describe('the settings block', () => {
  const said = vi.fn();
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(said);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    said.mockClear();
  });

  it('gives the settings that it holds', () => {
    const settings = {
      apiBase: 'https://backend.test',
      secretKey: 'x',
      storage: 'aws',
      pollIntervalMs: 500,
      messageForm: { url: '/leave' },
      params: { business_id: 7, lang: 'en' },
      hostOrigins: ['https://site.test'],
      debug: true,
    };
    expect(readSettings(pageWith(JSON.stringify(settings)))).toEqual(settings);
    expect(said).not.toHaveBeenCalled();
  });

  it.each([null, '', '  \n', '{}'])('is empty as %j', (text) => {
    expect(readSettings(pageWith(text))).toEqual({});
    expect(said).not.toHaveBeenCalled();
  });

  it('replaces a wrong value by its default and names it', () => {
    const settings = { apiBase: 1, storage: 'ftp', pollIntervalMs: -1, secretkey: 'typo', titleBadge: false };
    expect(readSettings(pageWith(JSON.stringify(settings)))).toEqual({ titleBadge: false });
    const names = said.mock.calls.map(([line]) => /"(\w+)"/.exec(String(line))?.[1]);
    expect(names).toEqual(['apiBase', 'storage', 'pollIntervalMs', 'secretkey']);
  });

  it.each([
    ['{"apiBase":"https://x.test","__proto__":{}}', '__proto__'],
    ['{"apiBase":"https://x.test","constructor":1}', 'constructor'],
    ['{"apiBase":"https://x.test","toString":"x"}', 'toString'],
    ['{"apiBase":"https://x.test","params":["a"]}', 'params'],
    ['{"apiBase":"https://x.test","channelPrefixes":[]}', 'channelPrefixes'],
  ])('keeps the rest of %s', (text, name) => {
    expect(readSettings(pageWith(text))).toEqual({ apiBase: 'https://x.test' });
    expect(said.mock.calls).toEqual([[expect.stringContaining(`"${name}"`)]]);
  });

  it('is a data block of that id, and not another element of that id before it', () => {
    const page = pageWith('{"debug":true}');
    const decoys =
      '<div id="kefu-settings">{"apiBase":"https://evil.test"}</div><form name="getElementById">';
    page.body.insertAdjacentHTML('afterbegin', `${decoys}</form><img name="querySelector">`);
    const code = page.createElement('script');
    code.id = 'kefu-settings';
    code.type = 'text/plain';
    code.textContent = '{"apiBase":"https://evil.test"}';
    page.body.prepend(code);
    expect(readSettings(page)).toEqual({ debug: true });
  });

  it('is the first one', () => {
    const page = pageWith('{"debug":true}');
    page.body.append(...[...pageWith('{"debug":false}').scripts]);
    expect(readSettings(page)).toEqual({ debug: true });
  });

  it('allows no page if hostOrigins has a wrong type, and only the right entries of a list', () => {
    const hostOrigins = [
      'https://shop.test',
      'https://*.shop.test',
      'https://shop.test/games',
      'shop.test',
      7,
    ];
    expect(readSettings(pageWith(JSON.stringify({ hostOrigins })))).toEqual({
      hostOrigins: ['https://shop.test'],
    });
    expect(said.mock.calls).toEqual([
      [expect.stringMatching(/"hostOrigins": "https:\/\/\*\.shop\.test", .*, "shop\.test", 7, where/)],
    ]);
    for (const wrong of ['"https://shop.test"', 'null', '{}', 'true'])
      expect(readSettings(pageWith(`{"hostOrigins":${wrong}}`))).toEqual({ hostOrigins: [] });
  });

  it.each(['{', '[]', '"text"', 'null'])('is reported once if it is %s', (text) => {
    expect(readSettings(pageWith(text))).toEqual({});
    expect(said).toHaveBeenCalledTimes(1);
  });
});
