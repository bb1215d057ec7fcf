// The chat server with its files in a bucket of a real S3-compatible storage.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import S3rver from 's3rver';

const BIN = 'node_modules/kefu-widget/bin/kefu-widget.mjs';
const PNG = Buffer.from('89504e470d0a1a0a'.padEnd(96, '0'), 'hex');

const storage = new S3rver({
  ...{ address: '127.0.0.1', port: 0, silent: true, directory: './storage' },
  configureBuckets: [{ name: 'files' }],
});
const { port } = await storage.run();

const start = async (environment) => {
  const child = spawn(process.execPath, [BIN, 'serve', '--data', 'chat', '--port', '0'], {
    env: {
      ...process.env,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => {
      output += part;
    });
  const ended = once(child, 'close');
  while (!output.includes('</script>') && child.exitCode === null)
    await Promise.race([once(child.stdout, 'data'), ended]);
  return { child, ended, output };
};

// s3rver knows the id of a key, and does not check signatures of version 4: tests/server/files/bucket.test.ts does.
for (const wrong of [{ S3_ACCESS_KEY_ID: 'wrong' }, { S3_BUCKET: 'no-such-bucket' }]) {
  const { child, output } = await start(wrong);
  assert.equal(child.exitCode, 1);
  assert.match(
    output,
    /^kefu-widget: the bucket \S+ at \S+ cannot be used: it answers HEAD with HTTP 40[34] /,
  );
  assert.equal(existsSync('chat'), false);
}

const { child, ended, output } = await start({});
const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? assert.fail(output);
const headers = { 'x-requested-with': 'XMLHttpRequest' };
const query = new URLSearchParams({
  ...{ access_key: '', business_id: '1', visiter_id: '', from_url: '', name: '', c: '', lang: 'en' },
});
const get = async (path, more = {}) =>
  (await (await fetch(origin + path, { headers: { ...headers, ...more } })).json()).data;
const { hyperf_token } = await get(`/api/hy/visiter/get/config?${query}`);
const grant = await get('/api/hy/aliyun/get/sign?type=image', { authorization: `Bearer ${hyperf_token}` });

const form = new FormData();
form.set('name', 'a.png');
form.set('key', `${grant.dir}a.png`);
form.set('policy', grant.policy);
form.set('OSSAccessKeyId', grant.accessKeyId);
form.set('success_action_status', '200');
form.set('signature', grant.signature);
form.set('file', new Blob([PNG]), 'a.png');
assert.equal((await fetch(grant.host, { method: 'POST', body: form })).status, 200);
assert.equal(
  readdirSync('storage/files', { recursive: true }).filter((name) => name.endsWith('_object')).length,
  1,
);
assert.deepEqual(readdirSync('chat/files'), []);

const answer = await fetch(`${grant.domain}/${grant.dir}a.png`);
assert.equal(answer.headers.get('content-type'), 'image/png');
assert.deepEqual(Buffer.from(await answer.arrayBuffer()), PNG);
const part = await fetch(`${grant.domain}/${grant.dir}a.png`, { headers: { range: 'bytes=1-3' } });
assert.equal(await part.text(), 'PNG');

child.kill('SIGTERM');
await ended;
await storage.close();
process.exit(0);
