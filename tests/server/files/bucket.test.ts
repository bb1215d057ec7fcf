// Files in a bucket, with a storage that is played here; a real one is in swift.test.ts.
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { expectedSignature, readSigned } from '../../../backend/uploads/sigv4';
import { removeFiles } from '../../../server/files/removed-files';
import { addFirstMerchant } from '../../../server/merchants/merchants';
import { startTestServer, type TestServer } from '../support/test-server';
import { arrive, type TestVisitor } from '../support/visitor';
import { formOf, PNG, signFor } from './form-upload';

const SECRET = 'the secret of the bucket';

let objects: Map<string, { readonly body: Buffer; readonly sha256: string }>;
let knowsConditions: boolean;
let answerWith: number | undefined;
let storage: Server;
let running: TestServer;
let visitor: TestVisitor;

beforeEach(async () => {
  objects = new Map();
  answerWith = undefined;
  knowsConditions = true;
  storage = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const url = new URL(request.url ?? '', 'http://storage');
    const signed = readSigned(request, url);
    if (!signed || expectedSignature(signed, request, url, SECRET).toString('hex') !== signed.signature)
      return response.writeHead(403).end();
    if (signed.bodyHash !== createHash('sha256').update(body).digest('hex'))
      return response.writeHead(400).end();
    if (answerWith !== undefined) return response.writeHead(answerWith).end();
    const name = url.pathname;
    const known = objects.get(name);
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*') {
        if (!knowsConditions) return response.writeHead(501).end();
        if (known) return response.writeHead(412).end();
      }
      objects.set(name, { body, sha256: String(request.headers['x-amz-meta-sha256']) });
      return response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      return response.writeHead(204).end();
    }
    if (request.method === 'HEAD') {
      const headers = known ? { 'x-amz-meta-sha256': known.sha256 } : {};
      return response.writeHead(known ? 200 : 404, headers).end();
    }
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (!known || from === undefined) return response.writeHead(404).end();
    return response.writeHead(206).end(known.body.subarray(Number(from), Number(to) + 1));
  });
  await new Promise<void>((resolve) => void storage.listen(0, '127.0.0.1', resolve));
  running = await startTestServer(
    {},
    {
      S3_ENDPOINT: `http://127.0.0.1:${(storage.address() as AddressInfo).port}/`,
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: SECRET,
    },
  );
  await addFirstMerchant(running.database, 0);
  visitor = await arrive(running.url);
});
afterEach(async () => {
  await running.close();
  storage.closeAllConnections();
  storage.close();
});

const upload = async (grant: Readonly<Record<string, string>>, bytes = PNG) =>
  (
    await fetch(`${grant['host']}`, {
      method: 'POST',
      body: formOf(grant, `${grant['dir']}a.png`, bytes),
    })
  ).status;

it('go into the bucket, come back whole and in part, and are deleted with the visitor', async () => {
  const grant = await signFor(visitor);
  expect(await upload(grant)).toBe(200);
  expect([...objects.values()].map(({ body }) => body)).toEqual([Buffer.from(PNG)]);
  const address = `${grant['domain']}/${grant['dir']}a.png`;
  const whole = await fetch(address);
  expect([whole.headers.get('content-type'), new Uint8Array(await whole.arrayBuffer())]).toEqual([
    'image/png',
    PNG,
  ]);
  const part = await fetch(address, { headers: { range: 'bytes=1-3' } });
  expect([part.status, await part.text()]).toEqual([206, 'PNG']);
  await running.database.query('insert into removed_files (key) select key from uploads');
  await removeFiles(running.database, (key) => running.files.remove(key));
  expect(objects.size).toBe(0);
});

it.each([
  ['that knows conditions', true],
  ['that refuses conditions', false],
])('are stored once, also if the first answer was lost, by a storage %s', async (_, has) => {
  knowsConditions = has;
  const grant = await signFor(visitor);
  await upload(grant);
  await running.database.query('delete from uploads');
  expect([await upload(grant), await upload(grant)]).toEqual([200, 200]);
  expect(objects.size).toBe(1);
  await running.database.query('delete from uploads');
  expect(await upload(grant, new Uint8Array([...PNG, 0]))).toBe(403);
  expect([...objects.values()].map(({ body }) => body)).toEqual([Buffer.from(PNG)]);
});

it('wait while the storage is out of order: HTTP 503, and nothing is written', async () => {
  const grant = await signFor(visitor);
  answerWith = 500;
  expect(await upload(grant)).toBe(503);
  expect(await running.database.query('select * from uploads')).toEqual([]);
  answerWith = undefined;
  expect(await upload(grant)).toBe(200);
  answerWith = 500;
  const answer = await fetch(`${grant['domain']}/${grant['dir']}a.png`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
});
