import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from './support/test-server';
import { startTestServer } from './support/test-server';

describe('the server', () => {
  let running: TestServer;
  beforeEach(async () => {
    running = await startTestServer();
  });
  afterEach(() => running.close());

  it('is healthy while its database answers', async () => {
    const answer = await fetch(`${running.url}/health`);
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  });

  it('brings an event to its listeners when it was published', async () => {
    const came = new Promise((resolve) => void running.events.on(resolve));
    await running.events.publish({ kind: 'gone', visitor: 7, merchant: '1' });
    expect(await came).toEqual({ kind: 'gone', visitor: 7, merchant: '1' });
  });
});
