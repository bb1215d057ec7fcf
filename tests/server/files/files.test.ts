// Uploads and what is given back: by the form upload, as the widget makes it.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addFirstMerchant } from '../../../server/merchants/merchants';
import { startTestServer, type TestServer } from '../support/test-server';
import { arrive, type TestVisitor } from '../support/visitor';
import { formOf, PNG, signFor } from './form-upload';

let running: TestServer;
let visitor: TestVisitor;
beforeEach(async () => {
  running = await startTestServer();
  await addFirstMerchant(running.database, 0);
  visitor = await arrive(running.url);
});
afterEach(() => running.close());

const upload = async (bytes: string | Uint8Array<ArrayBuffer>, name = 'a.png', type = 'image') => {
  const grant = await signFor(visitor, type);
  const key = `${grant['dir']}${name}`;
  const { status } = await fetch(`${grant['host']}`, { method: 'POST', body: formOf(grant, key, bytes) });
  return { status, grant, key, address: `${grant['domain']}/${key}` };
};

describe('a file', () => {
  it('comes back as it is, as an attachment of its own type that is never sniffed and runs nothing', async () => {
    const { status, address } = await upload(PNG);
    expect(status).toBe(200);
    const answer = await fetch(address, { headers: { origin: 'https://shop.example' } });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PNG);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'referrer-policy': 'no-referrer',
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['a page that is called an image', '<html><script>alert(1)</script></html>'.repeat(4), 'image'],
    ['a text of one byte', 'x', 'image'],
    ['an image for the grant of a video', PNG, 'video'],
  ])('is refused: %s', async (_, bytes, type) => {
    const { status, address } = await upload(bytes, 'a.png', type);
    expect(status).toBe(400);
    expect((await fetch(address)).status).toBe(404);
    expect(await running.database.query('select * from uploads')).toEqual([]);
  });

  it('is accepted twice, and another one by the same grant is not', async () => {
    const { grant, key } = await upload(PNG);
    const again = (bytes: Uint8Array<ArrayBuffer>) =>
      fetch(`${grant['host']}`, { method: 'POST', body: formOf(grant, key, bytes) });
    expect((await again(PNG)).status).toBe(200);
    expect((await again(new Uint8Array([...PNG, 0]))).status).toBe(403);
  });

  it('does not replace another one of the same name', async () => {
    const { grant, key, address } = await upload(PNG);
    await running.database.query(`update uploads set grant_id = 'of another visitor'`);
    const other = new Uint8Array([...PNG, 0]);
    const answer = await fetch(`${grant['host']}`, { method: 'POST', body: formOf(grant, key, other) });
    expect(answer.status).toBe(403);
    expect(new Uint8Array(await (await fetch(address)).arrayBuffer())).toEqual(PNG);
  });

  it('comes in part, and a part that is not there is refused', async () => {
    const { address } = await upload(PNG);
    const part = await fetch(address, { headers: { range: 'bytes=1-3' } });
    expect([part.status, await part.text()]).toEqual([206, 'PNG']);
    expect((await fetch(address, { headers: { range: 'bytes=9999-' } })).status).toBe(416);
  });
});

it('a visitor gets no grant after 200 files of a day, and one the day after', async () => {
  const add = (days: number) =>
    running.database.query(
      `insert into uploads (grant_id, visitor_id, key, media_type, size, sha256, created_at)
       select $1 || n, v.id, $1 || n, 'image/png', 1, '', $2::bigint from visitors v, generate_series(1, 200) as n`,
      [`grant-${days}-`, Date.now() - days * 24 * 3_600_000],
    );
  await add(2);
  expect((await visitor.call('GET', '/api/hy/aliyun/get/sign', { type: 'image' })).code).toBe(200);
  await add(0);
  expect((await visitor.call('GET', '/api/hy/aliyun/get/sign', { type: 'image' })).code).toBe(1);
});
