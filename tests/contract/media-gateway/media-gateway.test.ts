import { lastValueFrom } from 'rxjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HttpClient } from '../../../adapters/http/http-client';
import { HttpMediaGateway } from '../../../adapters/http/media-gateway';
import { HttpSessionGateway } from '../../../adapters/http/session-gateway';
import { MemoryMediaGateway } from '../../../adapters/memory/media/memory-media-gateway';
import { AliyunStorage } from '../../../adapters/storage/aliyun-storage';
import { AwsStorage } from '../../../adapters/storage/aws-storage';
import type { MediaGateway } from '../../../application/ports/media-gateway.port';
import { PASSPHRASE, type RunningSandbox, startSandbox } from '../../../sandbox/server';

let sandbox: RunningSandbox;
let token = '';
const log = { debug: () => {}, warn: () => {}, error: () => {} };
const http = () =>
  new HttpClient({ apiBase: sandbox.url, secretKey: PASSPHRASE }, { current: () => token }, log);

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, scriptedAgent: false });
  const config = await new HttpSessionGateway(http()).config({
    accessKey: 'k',
    businessId: '2',
    visitorId: '',
    fromUrl: '',
    name: '',
    channelCode: '',
    language: 'en',
  });
  if (!config.ok) throw new Error(config.failure.kind);
  token = config.value.token.value;
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.operator.clearFaults());

const KINDS: readonly { title: string; gateway: () => MediaGateway }[] = [
  { title: 'aliyun', gateway: () => new HttpMediaGateway(http()) },
  { title: 'aws', gateway: () => new HttpMediaGateway(http(), 'aws') },
  { title: 'memory', gateway: () => new MemoryMediaGateway() },
];

describe.each(KINDS)('a media gateway ($title)', ({ gateway }) => {
  it.each(['image', 'video'] as const)('grants the upload of one %s', async (type) => {
    const answer = await gateway().sign(type);
    const address = expect.stringMatching(/^https?:/);
    const accessKeyId = expect.stringMatching(/\w/);
    expect(answer).toMatchObject({ ok: true, value: { host: address, domain: address, accessKeyId } });
  });
});

describe('signing by http', () => {
  // Shows spec §3.51, spec §3.52, spec §7.19.
  it('asks with the type and at the storage of the option', async () => {
    const since = sandbox.operator.log().at(-1)?.id ?? 0;
    await new HttpMediaGateway(http(), 'aws').sign('video');
    expect(sandbox.operator.log({ since })).toMatchObject([
      { operation: 'awsSign', payload: { type: 'video' } },
    ]);
    expect(sandbox.operator.violations).toEqual([]);
  });

  it('reports a refusal and an answer without a host', async () => {
    sandbox.operator.fault({ kind: 'sign-fails', code: 500 });
    expect(await new HttpMediaGateway(http()).sign('image')).toMatchObject({
      ok: false,
      failure: { kind: 'refused', code: 500 },
    });
    sandbox.operator.clearFaults();
    sandbox.operator.fault({ kind: 'code', operation: 'aliyunSign', code: 200, data: { host: '/relative' } });
    expect(await new HttpMediaGateway(http()).sign('image')).toMatchObject({
      ok: false,
      failure: { kind: 'undecodable' },
    });
  });

  it.each([
    ['aliyun', () => new AliyunStorage()],
    [
      'aws',
      () =>
        new AwsStorage({
          now: () => Date.now(),
          monotonic: () => performance.now(),
          scheduler: undefined as never,
        }),
    ],
  ] as const)('the storage accepts the signature of %s', async (option, storage) => {
    const answer = await new HttpMediaGateway(http(), option).sign('video');
    if (!answer.ok) throw new Error(answer.failure.kind);
    const file = new File(['film'], 'a.mp4', { type: 'video/mp4' });
    const last = await lastValueFrom(storage().store({ grant: answer.value, file, name: 'a.mp4' }));
    expect(last.kind).toBe('stored');
    const served = await fetch(last.kind === 'stored' ? last.url : '');
    expect([served.headers.get('content-type'), await served.text()]).toEqual(['video/mp4', 'film']);
  });
});
