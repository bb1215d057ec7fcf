import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from '../../../main/h5/settings';
import { FIRST } from '../../../main/settings/first-schema';

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

const read = async (page: Document) => {
  const { first, others } = readSettings(page);
  return { ...first, ...(await others) };
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

  it('gives the settings that it holds', async () => {
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
    expect(await read(pageWith(JSON.stringify(settings)))).toEqual(settings);
    expect(said).not.toHaveBeenCalled();
  });

  it.each([null, '', '  \n', '{}'])('is empty as %j', async (text) => {
    expect(await read(pageWith(text))).toEqual({});
    expect(said).not.toHaveBeenCalled();
  });

  it('replaces a wrong value by its default and names it', async () => {
    const settings = { apiBase: 1, storage: 'ftp', pollIntervalMs: -1, secretkey: 'typo', titleBadge: false };
    expect(await read(pageWith(JSON.stringify(settings)))).toEqual({ titleBadge: false });
    const names = said.mock.calls.map(([line]) => /"(\w+)"/.exec(String(line))?.[1]);
    expect(names).toEqual(['apiBase', 'storage', 'pollIntervalMs', 'secretkey']);
  });

  it.each([
    ['{"apiBase":"https://x.test","__proto__":{}}', '__proto__'],
    ['{"apiBase":"https://x.test","constructor":1}', 'constructor'],
    ['{"apiBase":"https://x.test","toString":"x"}', 'toString'],
    ['{"apiBase":"https://x.test","params":["a"]}', 'params'],
    ['{"apiBase":"https://x.test","channelPrefixes":[]}', 'channelPrefixes'],
  ])('keeps the rest of %s', async (text, name) => {
    expect(await read(pageWith(text))).toEqual({ apiBase: 'https://x.test' });
    expect(said.mock.calls).toEqual([[expect.stringContaining(`"${name}"`)]]);
  });

  it('is a data block of that id, and not another element of that id before it', async () => {
    const page = pageWith('{"debug":true}');
    const decoys =
      '<div id="kefu-settings">{"apiBase":"https://evil.test"}</div><form name="getElementById">';
    page.body.insertAdjacentHTML('afterbegin', `${decoys}</form><img name="querySelector">`);
    const code = page.createElement('script');
    code.id = 'kefu-settings';
    code.type = 'text/plain';
    code.textContent = '{"apiBase":"https://evil.test"}';
    page.body.prepend(code);
    expect(await read(page)).toEqual({ debug: true });
  });

  it('is the first one', async () => {
    const page = pageWith('{"debug":true}');
    page.body.append(...[...pageWith('{"debug":false}').scripts]);
    expect(await read(page)).toEqual({ debug: true });
  });

  it('allows no page if hostOrigins has a wrong type, and only the right entries of a list', async () => {
    const hostOrigins = [
      'https://shop.test',
      'https://*.shop.test',
      'https://shop.test/games',
      'shop.test',
      7,
    ];
    expect(await read(pageWith(JSON.stringify({ hostOrigins })))).toEqual({
      hostOrigins: ['https://shop.test'],
    });
    expect(said.mock.calls).toEqual([
      [expect.stringMatching(/"hostOrigins": "https:\/\/\*\.shop\.test", .*, "shop\.test", 7, where/)],
    ]);
    for (const wrong of ['"https://shop.test"', 'null', '{}', 'true'])
      expect(await read(pageWith(`{"hostOrigins":${wrong}}`))).toEqual({ hostOrigins: [] });
  });

  it('gives at once what the first call needs, and the others when what reads them has come', async () => {
    const given = { debug: true, apiBase: 'https://backend.test', titleBadge: false };
    const { first, others } = readSettings(pageWith(JSON.stringify(given)));
    expect(first).toEqual({ debug: true, apiBase: 'https://backend.test' });
    expect(Object.keys(first).every((name) => Object.hasOwn(FIRST, name))).toBe(true);
    expect(await others).toEqual({ titleBadge: false });
  });

  it('names each unknown and wrong setting once', async () => {
    await read(pageWith('{"apiBase":1,"titleBadge":"x","no":1}'));
    expect(said.mock.calls.map(([line]) => line)).toEqual([
      '[kefu] the kefu-settings block has a wrong value for "apiBase": 1, where a text of at most 2048 characters is expected',
      '[kefu] the kefu-settings block has a wrong value for "titleBadge": a string, where true or false is expected',
      '[kefu] the kefu-settings block has an unknown setting "no"',
    ]);
  });

  it.each(['{', '[]', '"text"', 'null'])('is reported once if it is %s', async (text) => {
    expect(await read(pageWith(text))).toEqual({});
    expect(said).toHaveBeenCalledTimes(1);
  });
});
