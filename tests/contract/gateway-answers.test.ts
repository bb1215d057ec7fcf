import { lastValueFrom } from 'rxjs';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HttpMediaGateway } from '../../adapters/http/media-gateway';
import { HttpMessageGateway } from '../../adapters/http/message-gateway';
import { HttpSessionGateway } from '../../adapters/http/session-gateway';
import { VirtualClock } from '../../adapters/memory/virtual-clock';
import { AliyunStorage } from '../../adapters/storage/aliyun-storage';
import { AwsStorage } from '../../adapters/storage/aws-storage';
import type { StorageSignal } from '../../application/ports/media-storage.port';
import type { GatewayFailure } from '../../domain/failure/gateway-failure';
import type { Result } from '../../domain/result';
import { judgeStorageRefusal } from '../../domain/upload/storage-refusal';
import { GATEWAY_FAULTS, type GatewayFault } from '../../sandbox/state/faults';
import { askGrant } from './media-storage/ask-grant';
import { ASK, visit } from './support/backend';
import { runningSandbox } from './support/running';

type Counts = 'no answer' | 'limited' | 'unreadable';

interface Row {
  readonly fault: GatewayFault;
  readonly retryAfter?: string;
  /** For a call to the backend. */
  readonly counts: Counts;
  readonly retryAfterMs?: number | null;
  /** For the storage. */
  readonly storage: 'too-large' | 'busy' | 'failed' | 'stored';
}

/** docs/reliability.md, "What gateways answer", typed in by hand. */
const ROWS: readonly Row[] = [
  { fault: 'gateway-403', counts: 'no answer', storage: 'failed' },
  { fault: 'gateway-404', counts: 'no answer', storage: 'failed' },
  { fault: 'gateway-413', counts: 'no answer', storage: 'too-large' },
  { fault: 'gateway-429', counts: 'limited', retryAfterMs: null, storage: 'busy' },
  { fault: 'gateway-429', retryAfter: '30', counts: 'limited', retryAfterMs: 30_000, storage: 'busy' },
  { fault: 'gateway-502', counts: 'no answer', storage: 'failed' },
  { fault: 'gateway-503', counts: 'no answer', storage: 'failed' },
  { fault: 'gateway-503', retryAfter: '30', counts: 'limited', retryAfterMs: 30_000, storage: 'busy' },
  { fault: 'gateway-html', counts: 'unreadable', storage: 'failed' },
  { fault: 'gateway-challenge', counts: 'no answer', storage: 'failed' },
  { fault: 'gateway-empty', counts: 'unreadable', storage: 'stored' },
  { fault: 'gateway-login', counts: 'unreadable', storage: 'failed' },
];

const countsAs = (result: Result<unknown, GatewayFailure>): Counts | string => {
  if (result.ok) return 'a success';
  const { kind } = result.failure;
  return { network: 'no answer', limited: 'limited', undecodable: 'unreadable' }[kind as string] ?? kind;
};

const judged = (end: StorageSignal): string => {
  if (end.kind !== 'failed') return end.kind;
  return end.failure.kind === 'refused' ? judgeStorageRefusal(end.failure) : end.failure.kind;
};

describe('what a gateway answers (R4, R10, R24)', () => {
  const sandbox = runningSandbox();
  let line: Awaited<ReturnType<typeof visit>>;
  beforeAll(async () => {
    line = await visit(sandbox());
  });
  afterEach(() => sandbox().operator.clearFaults());

  /** Each call of the table, by its operation. */
  const CALLS: Readonly<Record<string, () => Promise<Result<unknown, GatewayFailure>>>> = {
    config: () => new HttpSessionGateway(line.http).config({ ...ASK, visitorId: line.config.visitorId }),
    check: () => messages().check({ businessId: '2', language: 'en' }),
    polling: () => messages().poll('0'),
    send: () => messages().sendText({ businessId: '2', serviceId: '101', clientId: 'kf1', text: 'Hello' }),
    aliyunSign: () => new HttpMediaGateway(line.http, 'aliyun').sign('image'),
    awsSign: () => new HttpMediaGateway(line.http, 'aws').sign('image'),
    refreshToken: () => new HttpSessionGateway(line.http).refreshToken(),
  };
  const messages = () => new HttpMessageGateway(line.http, line.log, new VirtualClock());

  it('has a row for each fault of the sandbox', () => {
    expect([...new Set(ROWS.map(({ fault }) => fault))].sort()).toEqual([...GATEWAY_FAULTS].sort());
  });

  describe.each(ROWS)('$fault, Retry-After $retryAfter', ({ fault, retryAfter, ...row }) => {
    const strike = (operation: string) =>
      sandbox().operator.fault({
        kind: fault,
        operation,
        count: 1,
        ...(retryAfter === undefined ? {} : { retryAfter }),
      });

    it.each(Object.keys(CALLS))(`%s: ${row.counts}`, async (operation) => {
      strike(operation);
      const result = await CALLS[operation]?.();
      if (!result) throw new Error('no such call');
      expect(countsAs(result)).toBe(row.counts);
      if (row.counts === 'limited')
        expect(result).toEqual({
          ok: false,
          failure: { kind: 'limited', retryAfterMs: row.retryAfterMs },
        });
      expect(sandbox().operator.log({ operation }).at(-1)?.fault).toBe(fault);
    });

    it.each(['aliyun', 'aws'] as const)(`the storage, %s: ${row.storage}`, async (storage) => {
      const grant = await askGrant(sandbox(), storage);
      strike('storage');
      const file = new File([new Uint8Array(500)], 'a.png', { type: 'image/png' });
      const adapter = storage === 'aws' ? new AwsStorage(new VirtualClock(Date.now())) : new AliyunStorage();
      expect(judged(await lastValueFrom(adapter.store({ grant, file, name: 'a.png' })))).toBe(row.storage);
    });
  });
});
