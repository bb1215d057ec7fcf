import { describe, expect, it, vi } from 'vitest';
import { FetchedStaticData } from '../../../adapters/browser/static-data';

const PAGE = 'https://shop.example/h5/index.html';
const answering = (body: string, status = 200) =>
  vi.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response(body, { status })));

describe('static data', () => {
  it.each([
    ['./', 'https://shop.example/h5/emoji/en.json'],
    ['', 'https://shop.example/emoji/en.json'],
    ['https://cdn.example/kefu', 'https://cdn.example/kefu/emoji/en.json'],
    ['/assets//', 'https://shop.example/assets/emoji/en.json'],
  ])('reads files under %j', async (base, url) => {
    const fetch = answering('{"a":1}');
    expect(await new FetchedStaticData(base, { page: PAGE, fetch }).json('emoji/en.json')).toEqual({
      ok: true,
      value: { a: 1 },
    });
    expect(fetch.mock.calls[0]?.[0]).toBe(url);
  });

  it.each([['../secret.json'], ['https://evil.example/x.json'], ['//evil.example/x.json']])(
    'does not leave the base path for %s',
    async (path) => {
      const fetch = answering('{}');
      const data = new FetchedStaticData('https://cdn.example/kefu/', { page: PAGE, fetch });
      expect(await data.json(path)).toEqual({ ok: false, failure: { kind: 'undecodable' } });
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  it('a failure names its reason', async () => {
    const reading = (fetch: ReturnType<typeof answering>) =>
      new FetchedStaticData('/', { page: PAGE, fetch }).json('a.json');
    expect(await reading(answering('gone', 404))).toEqual({
      ok: false,
      failure: { kind: 'status', status: 404 },
    });
    expect(await reading(answering('<html>'))).toEqual({ ok: false, failure: { kind: 'undecodable' } });
    const dead = vi.fn((_url: string, _init: RequestInit) => Promise.reject(new TypeError('failed')));
    expect(await reading(dead)).toEqual({ ok: false, failure: { kind: 'unreachable' } });
  });

  it('a failure is one line in the console that names the setting', async () => {
    const error = vi.fn();
    await new FetchedStaticData('/', { page: PAGE, fetch: answering('<html>'), log: { error } }).json(
      'emoji/en.json',
    );
    await new FetchedStaticData('file:///etc', { page: PAGE, fetch: answering('{}'), log: { error } }).json(
      'emoji/en.json',
    );
    await new FetchedStaticData('/', { page: PAGE, fetch: answering('{}'), log: { error } }).json(
      'emoji/en.json',
    );
    expect(error.mock.calls.map(([, facts]) => facts)).toEqual([
      { path: 'emoji/en.json', kind: 'undecodable', assetsBase: 'https://shop.example/' },
      { path: 'emoji/en.json', kind: 'undecodable', assetsBase: null },
    ]);
  });

  it('stops loading a file that is larger than the limit', async () => {
    let pulled = 0;
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (out) => {
        pulled += 1;
        out.enqueue(new Uint8Array(1_048_576).fill(32));
      },
      cancel: () => {
        cancelled = true;
      },
    });
    const fetch = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response(body)));
    expect(await new FetchedStaticData('/', { page: PAGE, fetch }).json('a.json')).toEqual({
      ok: false,
      failure: { kind: 'undecodable' },
    });
    expect(cancelled).toBe(true);
    expect(pulled).toBeLessThan(20);
  });

  it('a file whose transfer breaks off is unreadable', async () => {
    const body = new ReadableStream({ start: (out) => out.error(new TypeError('gone')) });
    const fetch = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response(body)));
    expect((await new FetchedStaticData('/', { page: PAGE, fetch }).json('a.json')).ok).toBe(false);
  });

  it.each([
    ['that is left unanswered', () => new Promise<Response>(() => {})],
    ['whose transfer stops', async () => new Response(new ReadableStream())],
  ])('a file %s is unreachable after 30 s', async (_, answer) => {
    vi.useFakeTimers();
    // As a browser does: the signal breaks off the request and the transfer.
    const fetch = (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
        void answer().then((response) => {
          const reader = response.body?.getReader();
          const body = new ReadableStream({
            start: (out) => signal?.addEventListener('abort', () => out.error(signal.reason)),
            pull: async (out) => out.enqueue((await reader?.read())?.value),
          });
          resolve(new Response(body));
        });
      });
    const read = vi.fn();
    void new FetchedStaticData('/', { page: PAGE, fetch }).json('a.json').then(read);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(read).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(read).toHaveBeenCalledWith({ ok: false, failure: { kind: 'unreachable' } });
    vi.useRealTimers();
  });

  it('does not read from a base that is not a web address', async () => {
    const fetch = answering('{}');
    expect((await new FetchedStaticData('file:///etc', { page: PAGE, fetch }).json('passwd')).ok).toBe(false);
    expect(fetch).not.toHaveBeenCalled();
  });
});
