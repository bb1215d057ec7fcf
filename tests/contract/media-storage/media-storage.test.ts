import { lastValueFrom, take, toArray } from 'rxjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SAMPLE_GRANT } from '../../../adapters/memory/media/memory-media-gateway';
import { MemoryMediaStorage } from '../../../adapters/memory/media/memory-media-storage';
import { AliyunStorage } from '../../../adapters/storage/aliyun-storage';
import { AwsStorage } from '../../../adapters/storage/aws-storage';
import type { UploadGrant } from '../../../application/ports/media-gateway.port';
import type { MediaStorage, StorageSignal } from '../../../application/ports/media-storage.port';
import { lazyStorage } from '../../../main/container/lazy-adapters';
import { type RunningSandbox, startSandbox } from '../../../sandbox/server';
import { askGrant } from './ask-grant';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, scriptedAgent: false });
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.operator.clearFaults());

const clock = { now: () => Date.now(), monotonic: () => performance.now(), scheduler: undefined as never };
const image = (size = 70_000) =>
  new File([new Uint8Array(size).fill(7)], 'visitor-name.png', { type: 'image/png' });
const run = (storage: MediaStorage, grant: UploadGrant, file = image(), name = 'random.png') =>
  lastValueFrom(storage.store({ grant, file, name }).pipe(toArray()));
const changed = (grant: UploadGrant, changes: Partial<UploadGrant>) => ({ ...grant, ...changes });

interface Kind {
  readonly title: string;
  readonly storage: () => MediaStorage;
  readonly grant: () => Promise<UploadGrant>;
}

const KINDS: readonly Kind[] = [
  { title: 'aliyun', storage: () => new AliyunStorage(), grant: () => askGrant(sandbox, 'aliyun') },
  { title: 'aws', storage: () => new AwsStorage(clock), grant: () => askGrant(sandbox, 'aws') },
  { title: 'memory', storage: () => new MemoryMediaStorage(), grant: async () => SAMPLE_GRANT },
];

describe.each(KINDS)('a media storage ($title)', ({ storage, grant }) => {
  // Shows spec §7.20, spec §7.21, wire §Media upload.
  it('emits progress, then the public address under the domain, and completes', async () => {
    const leave = await grant();
    const signals = await run(storage(), leave);
    expect(signals.at(-1)).toEqual({ kind: 'stored', url: `${leave.domain}/${leave.dir}random.png` });
    const progress = signals.slice(0, -1);
    expect(progress.length).toBeGreaterThan(0);
    expect(progress.every((signal) => signal.kind === 'progress' && signal.sent <= signal.total)).toBe(true);
  });

  it('sends nothing before it is subscribed to', async () => {
    storage().store({ grant: await grant(), file: image(), name: 'cold.png' });
    // A later upload has ended, so the first one would have ended too.
    await run(storage(), await grant());
    expect(sandbox.operator.files().files.some(({ key }) => key.endsWith('cold.png'))).toBe(false);
  });

  it('can be cancelled', async () => {
    const signals = await lastValueFrom(
      storage()
        .store({ grant: await grant(), file: image(3_000_000), name: 'cut.png' })
        .pipe(take(1), toArray()),
    );
    expect(signals[0]?.kind).toBe('progress');
    await run(storage(), await grant(), image(3_000_000));
    expect(sandbox.operator.files().files.some(({ key }) => key.endsWith('cut.png'))).toBe(false);
  });
});

describe.each(KINDS.slice(0, 2))('the sandbox verifies ($title)', ({ storage, grant }) => {
  // Shows spec §7.20, spec §7.21.
  it('stores exactly the bytes, readable at the address', async () => {
    const [last] = (await run(storage(), await grant())).slice(-1);
    const url = last?.kind === 'stored' ? last.url : '';
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(70_000).fill(7));
  });

  it('accepts dir, host and domain with or without slashes at their ends', async () => {
    const leave = await grant();
    const { host, domain, dir } = leave;
    const odd = changed(leave, { host: `${host}/`, domain: `${domain}/`, dir: dir.replace(/\/$/, '') });
    const [last] = (await run(storage(), odd)).slice(-1);
    expect(last).toEqual({ kind: 'stored', url: `${domain}/${dir}random.png` });
  });

  it('reports what the storage says when it refuses', async () => {
    sandbox.operator.fault({ kind: 'storage-fails', status: 503 });
    expect((await run(storage(), await grant())).at(-1)).toEqual({
      kind: 'failed',
      failure: { kind: 'refused', status: 503, code: 'InternalError' },
    });
  });

  it('reports a storage that cannot be reached', async () => {
    const nowhere = changed(await grant(), { host: 'http://127.0.0.1:9/storage' });
    expect((await run(storage(), nowhere)).at(-1)).toEqual({ kind: 'failed', failure: { kind: 'network' } });
  });

  it('names the missing fields of the sign data, without any request', async () => {
    const lacking = changed(await grant(), { accessKeyId: '' });
    const expected: StorageSignal = {
      kind: 'failed',
      failure: { kind: 'unusable-grant', reason: 'accessKeyId' },
    };
    expect(await run(storage(), lacking)).toEqual([expected]);
    const odd = changed(await grant(), { host: 'javascript:alert(1)' });
    expect(await run(storage(), odd)).toEqual([
      { ...expected, failure: { kind: 'unusable-grant', reason: 'host' } },
    ]);
  });

  it('stores in a browser without URL.canParse and URL.parse', async () => {
    const { canParse, parse } = URL;
    Object.assign(URL, { canParse: undefined, parse: undefined });
    try {
      const leave = await grant();
      expect((await run(storage(), leave)).at(-1)?.kind).toBe('stored');
    } finally {
      Object.assign(URL, { canParse, parse });
    }
  });

  it('uses the host if the domain is empty', async () => {
    const leave = changed(await grant(), { domain: '' });
    expect((await run(storage(), leave)).at(-1)).toEqual({
      kind: 'stored',
      url: `${leave.host}/${leave.dir}random.png`,
    });
  });
});

describe('attempts to forge an upload', () => {
  const refusedWith = (signals: readonly StorageSignal[]) => {
    const last = signals.at(-1);
    return last?.kind === 'failed' && last.failure.kind === 'refused' ? last.failure.code : last?.kind;
  };

  it('aliyun: another policy, another folder', async () => {
    const leave = await askGrant(sandbox, 'aliyun');
    expect(refusedWith(await run(new AliyunStorage(), changed(leave, { policy: btoa('{}') })))).toBe(
      'SignatureDoesNotMatch',
    );
    expect(refusedWith(await run(new AliyunStorage(), changed(leave, { dir: 'elsewhere/' })))).toBe(
      'AccessDenied',
    );
  });

  it('aws: another secret, no session token', async () => {
    const leave = await askGrant(sandbox, 'aws');
    const aws = new AwsStorage(clock);
    expect(refusedWith(await run(aws, changed(leave, { secretAccessKey: 'x' })))).toBe(
      'SignatureDoesNotMatch',
    );
    expect(refusedWith(await run(aws, changed(leave, { sessionToken: '' })))).toBe('InvalidToken');
  });

  it('aws: a name that has to be encoded is signed as it is sent', async () => {
    const leave = await askGrant(sandbox, 'aws');
    const signals = await run(new AwsStorage(clock), leave, image(), 'a-b_c.9.png');
    expect(signals.at(-1)?.kind).toBe('stored');
  });
});

describe('a key with characters that a URL has to encode', () => {
  const NAMES = ["it's (a) *!.png", '图片 é😀.png', '100%25+$&,:;=@?#[]^`{|}.png'];

  // Shows spec §7.20, spec §7.21.
  it.each(NAMES)(
    'aws: %j is signed as it is sent, stored under it, and readable at its address',
    async (name) => {
      const leave = await askGrant(sandbox, 'aws');
      const last = (await run(new AwsStorage(clock), leave, image(90), name)).at(-1);
      expect(last?.kind).toBe('stored');
      expect(sandbox.operator.files().files.at(-1)?.key).toBe(`${leave.dir}${name}`);
      const answer = await fetch(last?.kind === 'stored' ? last.url : '');
      expect((await answer.arrayBuffer()).byteLength).toBe(90);
    },
  );

  it.each(NAMES)('aliyun: %j is stored under it, and readable at its address', async (name) => {
    const leave = await askGrant(sandbox, 'aliyun');
    const last = (await run(new AliyunStorage(), leave, image(90), name)).at(-1);
    const answer = await fetch(last?.kind === 'stored' ? last.url : '');
    expect((await answer.arrayBuffer()).byteLength).toBe(90);
  });

  it.each(KINDS.slice(0, 2))(
    'accepts such a folder from the sign data ($title)',
    async ({ storage, grant }) => {
      const leave = await grant();
      const odd = changed(leave, { dir: `${leave.dir}it's (1)/图/` });
      const last = (await run(storage(), odd, image(90), 'a.png')).at(-1);
      expect(last).toEqual({
        kind: 'stored',
        url: `${leave.domain}/${leave.dir}it%27s%20%281%29/%E5%9B%BE/a.png`,
      });
    },
  );

  it.each(KINDS.slice(0, 2))(
    'names a folder or host that an address cannot contain, without any request ($title)',
    async ({ storage, grant }) => {
      const leave = await grant();
      const failed = (reason: string) => [{ kind: 'failed', failure: { kind: 'unusable-grant', reason } }];
      expect(await run(storage(), changed(leave, { dir: `${leave.dir}../../` }))).toEqual(failed('dir'));
      expect(await run(storage(), changed(leave, { dir: `${'图'.repeat(400)}/` }))).toEqual(failed('dir'));
      for (const host of ['http://', 'http://a b', `${leave.host}?x=1`, `${leave.host}#x`]) {
        expect(await run(storage(), changed(leave, { host })), host).toEqual(failed('host'));
      }
    },
  );
});

describe('a device whose clock is wrong', () => {
  const MINUTE = 60_000;
  const offBy = (ms: number) => ({ ...clock, now: () => Date.now() + ms });
  const puts = () => sandbox.operator.log({ operation: 'storage-aws' }).length;

  it.each([20 * MINUTE, -20 * MINUTE, 86_400_000 * 400])(
    'by %i ms: uploads after one correction, and at once the next time',
    async (ms) => {
      const storage = new AwsStorage(offBy(ms));
      const before = puts();
      expect((await run(storage, await askGrant(sandbox, 'aws'), image(90))).at(-1)?.kind).toBe('stored');
      expect(puts() - before, 'refused once, then stored').toBe(2);
      expect((await run(storage, await askGrant(sandbox, 'aws'), image(90))).at(-1)?.kind).toBe('stored');
      expect(puts() - before, 'the correction is kept').toBe(3);
    },
  );

  it('is corrected for all further uploads of the same widget, whose storage is loaded once', async () => {
    const before = puts();
    const storage = lazyStorage('aws', offBy(20 * MINUTE));
    for (let upload = 0; upload < 2; upload += 1) {
      expect((await run(storage, await askGrant(sandbox, 'aws'), image(90))).at(-1)?.kind).toBe('stored');
    }
    expect(puts() - before).toBe(3);
  });

  it('by less than the storage allows: is not corrected', async () => {
    const before = puts();
    const storage = new AwsStorage(offBy(14 * MINUTE));
    expect((await run(storage, await askGrant(sandbox, 'aws'), image(90))).at(-1)?.kind).toBe('stored');
    expect(puts() - before).toBe(1);
  });

  it('is corrected once: a second refusal fails the upload', async () => {
    let now = Date.now() + 20 * MINUTE;
    // A clock that gains an hour each time it is read.
    const runaway = { ...clock, now: () => (now += 60 * MINUTE) };
    const before = puts();
    const last = (await run(new AwsStorage(runaway), await askGrant(sandbox, 'aws'), image(90))).at(-1);
    expect(last).toEqual({
      kind: 'failed',
      failure: { kind: 'refused', status: 403, code: 'RequestTimeTooSkewed' },
    });
    expect(puts() - before).toBe(2);
  });
});

describe('what is sent together with a file', () => {
  it('is not its name, and no type that does not match its extension', async () => {
    const page = new File(['<script>alert(1)</script>'], '../secret-holiday.html', { type: 'text/html' });
    const bodies: string[] = [];
    const { createServer } = await import('node:http');
    const server = createServer((request, response) => {
      let body = JSON.stringify(request.headers);
      request.on('data', (part: Buffer) => {
        body += part.toString('latin1');
      });
      request.on('end', () => {
        bodies.push(body);
        response.end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const host = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
    for (const storage of [new AliyunStorage(), new AwsStorage(clock)]) {
      await run(storage, changed(SAMPLE_GRANT, { host }), page, 'random.mp4');
    }
    server.close();
    expect(bodies).toHaveLength(2);
    for (const body of bodies) {
      expect(body).toContain('video/mp4');
      expect(body).not.toContain('secret-holiday');
      expect(body).not.toContain('text/html');
    }
  });
});
