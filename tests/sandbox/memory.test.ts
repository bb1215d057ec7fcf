import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { systemClock } from '../../backend/clock';
import { startSandbox } from '../../sandbox/server';
import { Bus } from '../../sandbox/state/bus';
import { createMerchants } from '../../sandbox/state/merchants';
import { World } from '../../sandbox/state/world';
import { FileStore } from '../../sandbox/storage/files';
import { Client } from './client';

const MB = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** What is held, without what nobody holds any more: when that is freed depends on the load of the machine. */
const heldBytes = (): number => {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
};

it('an upload is never held in memory, and a stored file too large is refused', async () => {
  const sandbox = await startSandbox({ scriptedAgent: false });
  try {
    const client = await Client.start(sandbox);
    const upload = async (megabytes: number) => {
      const { data: sign } = await client.call('aliyunSign', { type: 'video' });
      const part = (name: string, value: string) =>
        `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
      const head =
        part('name', 'a.mp4') +
        part('key', `${sign['dir']}a.mp4`) +
        part('policy', sign['policy'] ?? '') +
        part('OSSAccessKeyId', sign['accessKeyId'] ?? '') +
        part('success_action_status', '200') +
        part('signature', sign['signature'] ?? '') +
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n';
      let peak = 0;
      function* body() {
        yield Buffer.from(head);
        const chunk = Buffer.alloc(MB);
        for (let sent = 0; sent < megabytes; sent++) {
          if (sent % 10 === 0) peak = Math.max(peak, heldBytes());
          yield chunk;
        }
        yield Buffer.from('\r\n--x--\r\n');
      }
      const before = heldBytes();
      const status = await new Promise<number>((resolve, reject) => {
        const out = request(
          sign['host'] ?? '',
          { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
          (answer) => {
            answer.resume();
            resolve(answer.statusCode ?? 0);
          },
        );
        out.on('error', reject);
        pipeline(Readable.from(body()), out).catch(() => undefined);
      });
      return { status, growth: peak - before };
    };
    const large = await upload(90);
    expect(large.status).toBe(200);
    expect(large.growth).toBeLessThan(20 * MB);
    expect((await upload(101)).status).toBe(400);
    expect(sandbox.operator.files().files.map((one) => one.size)).toEqual([90 * MB]);
  } finally {
    await sandbox.close();
  }
});

it('visitors and messages are bounded, and so are files', async () => {
  const merchants = createMerchants();
  const bus = new Bus();
  const world = new World(systemClock, bus, merchants);
  const merchant = merchants.get('2')!;
  const visitor = world.open(merchant, 'first');
  for (let n = 0; n < 320; n++) world.add(visitor, { direction: 'to_service', content: String(n) });
  const kept = visitor.messages.map(({ content }) => content);
  expect(kept).toEqual(Array.from({ length: 300 }, (_, n) => String(n + 20)));
  for (let n = 0; n < 320; n++) world.open(merchant, `v${n}`);
  expect(world.all()).toHaveLength(300);

  const files = new FileStore(systemClock, bus, 1000, 3);
  for (const name of ['a', 'b', 'c', 'd'])
    await files.store(`${name}.png`, Readable.from([Buffer.alloc(100)]));
  expect(files.all().map((one) => one.key)).toEqual(['b.png', 'c.png', 'd.png']);
  await files.store('e.png', Readable.from([Buffer.alloc(900)]));
  expect(files.bytes).toBeLessThanOrEqual(1000);
  await files.close();
});
