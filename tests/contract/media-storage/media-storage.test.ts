import { lastValueFrom, take, toArray } from 'rxjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SAMPLE_GRANT } from '../../../adapters/memory/media/memory-media-gateway';
import { MemoryMediaStorage } from '../../../adapters/memory/media/memory-media-storage';
import { AliyunStorage } from '../../../adapters/storage/aliyun-storage';
import { AwsStorage } from '../../../adapters/storage/aws-storage';
import type { UploadGrant } from '../../../application/ports/media-gateway.port';
import type { MediaStorage, StorageSignal } from '../../../application/ports/media-storage.port';
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
  it('tells progress, then the public address under the domain, and completes', async () => {
    const leave = await grant();
    const signals = await run(storage(), leave);
    expect(signals.at(-1)).toEqual({ kind: 'stored', url: `${leave.domain}/${leave.dir}random.png` });
    const progress = signals.slice(0, -1);
    expect(progress.length).toBeGreaterThan(0);
    expect(progress.every((signal) => signal.kind === 'progress' && signal.sent <= signal.total)).toBe(true);
  });

  it('does nothing before it is subscribed to', async () => {
    const before = sandbox.operator.files().files.length;
    storage().store({ grant: await grant(), file: image(), name: 'cold.png' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sandbox.operator.files().files).toHaveLength(before);
  });

  it('can be cut off', async () => {
    const signals = await lastValueFrom(
      storage()
        .store({ grant: await grant(), file: image(3_000_000), name: 'cut.png' })
        .pipe(take(1), toArray()),
    );
    expect(signals[0]?.kind).toBe('progress');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(sandbox.operator.files().files.some(({ key }) => key.endsWith('cut.png'))).toBe(false);
  });
});

describe.each(KINDS.slice(0, 2))('the sandbox verifies ($title)', ({ storage, grant }) => {
  it('stores the very bytes, readable at the address', async () => {
    const [last] = (await run(storage(), await grant())).slice(-1);
    const url = last?.kind === 'stored' ? last.url : '';
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(70_000).fill(7));
  });

  it('takes dir, host and domain with or without slashes at their ends', async () => {
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

  it('reports a storage that is not there', async () => {
    const nowhere = changed(await grant(), { host: 'http://127.0.0.1:9/storage' });
    expect((await run(storage(), nowhere)).at(-1)).toEqual({ kind: 'failed', failure: { kind: 'network' } });
  });

  it('names what the sign data lack, without any request', async () => {
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

  it('takes an empty-handed domain for the host', async () => {
    const leave = changed(await grant(), { domain: '' });
    expect((await run(storage(), leave)).at(-1)).toEqual({
      kind: 'stored',
      url: `${leave.host}/${leave.dir}random.png`,
    });
  });
});

describe('what a forger would try', () => {
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
