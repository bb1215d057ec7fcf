import { fileURLToPath } from 'node:url';
import { lastValueFrom, toArray } from 'rxjs';
import { build, type Rolldown } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RecordingLog } from '../../adapters/memory/recording-log';
import { lighterLibraries } from '../../scripts/bundle/lighter-libraries.mjs';
import { type End, fakeRequests } from './lighter/fake-requests';

type Parts = typeof import('./lighter/entry');

/** The entry in one file, with the published libraries or with those of the app. */
const bundled = async (plugins: ReturnType<typeof lighterLibraries>): Promise<string> => {
  const made = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    resolve: { conditions: ['es2015', 'module', 'browser', 'production'] },
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('./lighter/entry.ts', import.meta.url)),
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return made.output[0].code;
};

const bundles = Promise.all([bundled([]), bundled(lighterLibraries())]);

/** Runs one story with the whole and with the lighter libraries: what was sent, and what followed. */
const both = async (end: End, story: (parts: Parts) => Promise<unknown>) => {
  const [whole, lighter] = [[], []] as [unknown[], unknown[]];
  for (const [at, code] of (await bundles).entries()) {
    const requests = fakeRequests();
    requests.ends(end);
    vi.stubGlobal('XMLHttpRequest', requests.FakeRequest);
    // axios chooses its adapter when it is loaded. A comment makes it a different file each time.
    const mark = `\n// ${at} ${JSON.stringify(end)} ${Math.random()}`;
    const parts = (await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code + mark)}`
    )) as Parts;
    [whole, lighter][at]?.push(await story(parts), requests.noted);
  }
  return { whole, lighter };
};

const ENDS: readonly End[] = [
  { kind: 'answer', body: '{"code":200,"data":1}' },
  { kind: 'answer', status: 500, body: 'no' },
  { kind: 'error' },
  { kind: 'timeout' },
  { kind: 'abort' },
];

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the lighter libraries of the app', () => {
  it('send the same requests as the whole libraries and understand the same answers', async () => {
    for (const end of ENDS) {
      const { whole, lighter } = await both(end, async ({ HttpClient, HttpFormGateway, transfer }) => {
        const log = new RecordingLog();
        const options = { apiBase: 'https://api.example', secretKey: '', requestTimeoutMs: 4_000 };
        const http = new HttpClient(options, { current: () => 'a-token' }, log);
        const calls = [
          await http.call({ method: 'GET', path: '/a' }),
          await http.call({ method: 'GET', path: '/b', payload: { words: 'a b&c', n: 1 } }),
          await http.call({ method: 'POST', path: '/c', payload: { words: 'ä' }, timeoutMs: 50 }),
        ];
        const form = new HttpFormGateway('https://form.example/leave', log);
        const left = await form.submit({
          ...{ name: 'n', contact: 'c', message: 'm', phone: '', rating: 5 },
          ...{ businessId: 'b', visitorId: 'v', language: 'en' },
        });
        const file = new Blob(['0123456789']);
        const put = { method: 'PUT', url: 'https://store.example/k', data: file, headers: { 'x-a': '1' } };
        const uploaded = await lastValueFrom(transfer(put).pipe(toArray()));
        const body = new FormData();
        body.append('file', file);
        const post = { method: 'POST', url: 'https://store.example/k', data: body };
        return { calls, left, uploaded, posted: await lastValueFrom(transfer(post).pipe(toArray())) };
      });
      expect(JSON.stringify(lighter, null, 1)).toBe(JSON.stringify(whole, null, 1));
      expect(whole[1], end.kind).toHaveLength(6);
    }
  }, 60_000);

  it('abort the same requests', async () => {
    const { whole, lighter } = await both({ kind: 'none' }, async ({ HttpClient, transfer }) => {
      const options = { apiBase: 'https://api.example', secretKey: '' };
      const http = new HttpClient(options, { current: () => '' }, new RecordingLog());
      const givenUp = Promise.resolve();
      const answer = await http.call({ method: 'GET', path: '/a', givenUp });
      const upload = transfer({ method: 'PUT', url: 'https://store.example/k', data: 'x' }).subscribe();
      await Promise.resolve();
      upload.unsubscribe();
      return answer;
    });
    expect(lighter).toEqual(whole);
    expect(whole[1]).toContain('aborted');
  }, 60_000);

  it('make the same streams, and refuse the same values', async () => {
    const { whole, lighter } = await both({ kind: 'none' }, async (parts) => {
      const { concat, defer, from, merge, of, startWith, switchMap, toArray } = parts;
      const all = concat(
        of(1, 2),
        from([3]),
        from(new Set([4])),
        from(Promise.resolve(5)),
        merge(of(6), [7]),
        defer(async () => 8),
        of(9).pipe(
          switchMap((value) => [value]),
          startWith('first'),
        ),
      );
      expect(() => from(1 as never)).toThrow('You provided');
      return await parts.lastValueFrom(all.pipe(toArray()));
    });
    expect(lighter).toEqual(whole);
    expect(whole[0]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 'first', 9]);
  }, 60_000);

  it('make each part once, from its needs, and take the part that replaces it', async () => {
    const { whole, lighter } = await both({ kind: 'none' }, async (parts) => {
      const [base, built, foreign] = ['base', 'built', 'foreign'].map((name) => parts.binding<object>(name));
      if (!base || !built || !foreign) throw new Error('no bindings');
      let made = 0;
      const part = new parts.ContainerModule((bind) => {
        const { single, value } = parts.binderOf(bind);
        value(base, { name: 'base' });
        single(built, [base], (from) => {
          made += 1;
          return { from };
        });
      });
      const container = new parts.Container();
      container.load(part);
      container.rebind(base.id).toConstantValue({ name: 'another' });
      const [once, again] = [container.get(built.id), container.get(built.id)];
      const missing = () => container.get(foreign.id);
      expect(missing).toThrow('No matching bindings found for serviceIdentifier: Symbol(foreign)');
      return { isOne: once === again, made, built: once };
    });
    expect(lighter).toEqual(whole);
    expect(whole[0]).toMatchObject({ isOne: true, made: 1, built: { from: { name: 'another' } } });
  }, 60_000);
});
