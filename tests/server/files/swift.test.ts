// Files in a bucket of a real storage that checks signatures of version 4, from the sign calls of the wire to the deletion.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { lastValueFrom } from 'rxjs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AliyunStorage } from '../../../adapters/storage/aliyun-storage';
import { AwsStorage } from '../../../adapters/storage/aws-storage';
import type { Clock as WidgetClock } from '../../../application/ports/clock.port';
import type { UploadGrant } from '../../../application/ports/media-gateway.port';
import type { StorageSignal } from '../../../application/ports/media-storage.port';
import { MAX_FILE } from '../../../backend/uploads/grant';
import { Bucket } from '../../../server/files/bucket';
import { removeFiles } from '../../../server/files/removed-files';
import { addFirstMerchant } from '../../../server/merchants/merchants';
import type { BucketSettings } from '../../../server/settings';
import { TestClock } from '../operators/support';
import { type DebianSwift, hasSwift, startSwift } from '../support/debian-swift';
import { startTestServer, type TestServer } from '../support/test-server';
import { arrive, type TestVisitor } from '../support/visitor';
import { PNG } from './form-upload';

const MINUTE_MS = 60_000;

describe.runIf(hasSwift())('a bucket of OpenStack Swift (package python3-swift)', () => {
  let swift: DebianSwift;
  let clock: TestClock;
  let folder: string;
  beforeAll(async () => {
    swift = await startSwift();
    folder = mkdtempSync(join(tmpdir(), 'kefu-bucket-'));
  });
  afterAll(async () => {
    await swift.end();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    clock = new TestClock();
    // Signatures are of today: the storage has its own clock.
    clock.advance(Date.now() - clock.now());
  });

  const bucketOf = (changes: Partial<BucketSettings> = {}) =>
    new Bucket({ ...swift.bucket, ...changes }, clock);

  const fileOf = (content: string) => {
    const path = join(folder, createHash('sha256').update(content).digest('hex'));
    writeFileSync(path, content);
    return { path, hash: createHash('sha256').update(content).digest('hex') };
  };

  const wrong: readonly (readonly [string, Partial<BucketSettings>, string])[] = [
    ['a wrong secret', { secretAccessKey: 'guessed' }, 'HTTP 403: the key or its secret is wrong'],
    ['an unknown key', { accessKeyId: 'shop:nobody' }, 'HTTP 403: the key or its secret is wrong'],
    ['another region', { region: 'eu-west-1' }, 'HTTP 400: the region may be another one'],
    ['a bucket that is not there', { bucket: 'nowhere' }, 'HTTP 404: it is not there'],
  ];
  it.each(wrong)('is refused at the start: %s', async (_, changes, reason) => {
    await expect(bucketOf(changes).check()).rejects.toThrow(reason);
  });

  it('is refused to a clock that is an hour late', async () => {
    await bucketOf().check();
    clock.advance(-60 * MINUTE_MS);
    await expect(bucketOf().check()).rejects.toThrow('the clock of this machine is wrong');
  });

  it('keeps bytes under a name once, and refuses others under the same name', async () => {
    const bucket = bucketOf();
    const [one, other] = [fileOf('hello world'), fileOf('other words')];
    await bucket.prepare('ab/one', one.path, one.hash);
    await bucket.prepare('ab/one', one.path, one.hash);
    await expect(bucketOf().prepare('ab/one', other.path, other.hash)).rejects.toThrow(
      'The name has been used for another file',
    );
    expect(await text(await bucket.read('ab/one', { start: 1, end: 3 }))).toBe('ell');
    for (const _again of [1, 2]) await bucket.remove('ab/one');
    await expect(bucket.read('ab/one', { start: 0, end: 3 })).rejects.toThrow('HTTP 404');
  });

  it('refuses bytes that changed on their way', async () => {
    const [one, other] = [fileOf('hello world'), fileOf('other words')];
    await expect(bucketOf().prepare('ab/changed', other.path, one.hash)).rejects.toThrow('HTTP 400');
    await expect(bucketOf().read('ab/changed', { start: 0, end: 3 })).rejects.toThrow('HTTP 404');
  });

  describe('behind the sign calls of the wire', () => {
    let running: TestServer;
    let visitor: TestVisitor;
    beforeEach(async () => {
      const { endpoint, bucket, region, accessKeyId, secretAccessKey } = swift.bucket;
      running = await startTestServer(
        { clock },
        {
          S3_ENDPOINT: endpoint,
          S3_BUCKET: bucket,
          S3_REGION: region,
          S3_ACCESS_KEY_ID: accessKeyId,
          S3_SECRET_ACCESS_KEY: secretAccessKey,
        },
      );
      await addFirstMerchant(running.database, 0);
      visitor = await arrive(running.url);
    });
    afterEach(() => running.close());

    const widgetClock = { now: () => clock.now() } as WidgetClock;
    /** The adapters of the widget, and the calls that sign for them. */
    const KINDS = [
      ['a form that is posted', '/api/hy/aliyun/get/sign', new AliyunStorage()],
      ['a signed PUT', '/api/hy/aws/sign', new AwsStorage(widgetClock)],
    ] as const;

    const grantOf = async (path: string, type: 'image' | 'video' = 'image'): Promise<UploadGrant> => {
      const { data } = await visitor.call('GET', path, { type });
      const none = { policy: '', signature: '', secretAccessKey: '', sessionToken: '', region: '' };
      return { ...none, ...(data as UploadGrant) };
    };
    const statusOf = (end: StorageSignal): number | string => {
      if (end.kind !== 'failed') return end.kind;
      return end.failure.kind === 'refused' ? end.failure.status : end.failure.kind;
    };

    describe.each(KINDS)('%s', (_, path, storage) => {
      const store = async (grant: UploadGrant, bytes: Uint8Array<ArrayBuffer> = PNG) =>
        lastValueFrom(
          storage.store({ grant, file: new File([bytes], 'a.png', { type: 'image/png' }), name: 'a.png' }),
        );

      it('goes into the bucket, comes back whole and in part, and is deleted with the visitor', async () => {
        const end = await store(await grantOf(path));
        const address = end.kind === 'stored' ? end.url : statusOf(end);
        const whole = await fetch(String(address));
        expect([whole.headers.get('content-type'), new Uint8Array(await whole.arrayBuffer())]).toEqual([
          'image/png',
          PNG,
        ]);
        const part = await fetch(String(address), { headers: { range: 'bytes=1-3' } });
        expect([part.status, await part.text()]).toEqual([206, 'PNG']);
        const [row] = await running.database.query<{ key: string }>('select key from uploads');
        await running.database.query('insert into removed_files (key) select key from uploads');
        await removeFiles(running.database, (key) => running.files.remove(key));
        const gone = running.files.read(row?.key ?? '', { start: 0, end: 3 });
        await expect(gone).rejects.toThrow('it answers GET with HTTP 404');
      });

      it('is stored once, also if the first answer was lost', async () => {
        const grant = await grantOf(path);
        await store(grant);
        await running.database.query('delete from uploads');
        expect((await store(grant)).kind).toBe('stored');
        await running.database.query('delete from uploads');
        expect(statusOf(await store(grant, new Uint8Array([...PNG, 0])))).toBe(403);
        expect(await running.database.query('select * from uploads')).toEqual([]);
      });

      it('is refused by an expired grant, by a changed one, and as a file of another type', async () => {
        const grant = await grantOf(path);
        const forged = { ...grant, secretAccessKey: 'guessed', signature: 'guessed' };
        expect(statusOf(await store(forged))).toBe(403);
        expect(statusOf(await store(await grantOf(path, 'video')))).toBe(400);
        clock.advance(11 * MINUTE_MS);
        expect(statusOf(await store(grant))).toBe(403);
        expect(await running.database.query('select * from uploads')).toEqual([]);
      });
    });

    it('a file that is too large is refused before it is in the bucket', async () => {
      const grant = await grantOf('/api/hy/aws/sign');
      const file = new File([PNG, new Uint8Array(MAX_FILE)], 'a.png', { type: 'image/png' });
      const end = await lastValueFrom(new AwsStorage(widgetClock).store({ grant, file, name: 'a.png' }));
      expect(statusOf(end)).toBe(400);
      await expect(running.files.read(`${grant.dir}a.png`, { start: 0, end: 3 })).rejects.toThrow('HTTP 404');
    });
  });
});
