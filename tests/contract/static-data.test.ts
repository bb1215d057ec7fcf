import { describe, expect, it } from 'vitest';
import { FetchedStaticData } from '../../adapters/browser/static-data';
import { FakeStaticData } from '../../adapters/memory/fake-static-data';
import type { StaticData } from '../../application/ports/static-data.port';
import { err, ok } from '../../domain/result';

interface Subject {
  readonly data: StaticData;
  put(path: string, value: unknown): void;
}

const staticDataContract = (make: () => Subject): void => {
  it.each([
    ['an object', { '😀': ['grin', 1, null] }],
    ['a list', [1, 'two']],
    ['a text', 'x'],
    ['null', null],
  ])('reads a file: %s', async (_, value) => {
    const { data, put } = make();
    put('emoji/en.json', value);
    expect(await data.json('emoji/en.json')).toEqual(ok(value));
  });

  it('a missing file is reported with its status, and another one can still be read', async () => {
    const { data, put } = make();
    put('a.json', 1);
    expect(await data.json('b.json')).toEqual(err({ kind: 'status', status: 404 }));
    expect(await data.json('a.json')).toEqual(ok(1));
  });

  it.each([
    '../secret.json',
    'emoji/../../secret.json',
    '/secret.json',
    'https://elsewhere.test/x.json',
    '//elsewhere.test/x.json',
    'javascript:x',
  ])('a path that leaves the base is refused: %s', async (path) => {
    const { data } = make();
    expect(await data.json(path)).toEqual(err({ kind: 'undecodable' }));
  });

  it('a path may go up as long as it stays below', async () => {
    const { data, put } = make();
    put('a.json', 1);
    expect(await data.json('emoji/../a.json')).toEqual(ok(1));
  });
};

describe('StaticData: the fake', () => {
  staticDataContract(() => {
    const data = new FakeStaticData();
    return { data, put: (path, value) => void data.files.set(path, value) };
  });
});

describe('StaticData: fetched', () => {
  const BASE = 'https://cdn.test/kefu/';
  const fetched = () => {
    const files = new Map<string, string>();
    const fetch = async (url: string): Promise<Response> => {
      const text = files.get(url);
      return text === undefined ? new Response('gone', { status: 404 }) : new Response(text);
    };
    return { data: new FetchedStaticData(BASE, { page: 'https://shop.test/', fetch }), files };
  };

  staticDataContract(() => {
    const { data, files } = fetched();
    return { data, put: (path, value) => void files.set(BASE + path, JSON.stringify(value)) };
  });

  it('a file that is not JSON is undecodable', async () => {
    const { data, files } = fetched();
    files.set(`${BASE}a.json`, '<html>');
    expect(await data.json('a.json')).toEqual(err({ kind: 'undecodable' }));
  });

  it('without network the result is unreachable, and the call never rejects', async () => {
    const data = new FetchedStaticData(BASE, {
      page: 'https://shop.test/',
      fetch: () => Promise.reject(new TypeError('no')),
    });
    expect(await data.json('a.json')).toEqual(err({ kind: 'unreachable' }));
  });
});
