import { describe, expect, it } from 'vitest';
import { failure } from '../../../main/testing';
import { open } from '../test-bench';

describe('the log of a failed config', () => {
  const linesOf = async (answer: ReturnType<typeof failure.refused>, apiBase = 'https://backend.test') => {
    const bench = await open({ apiBase, params: { business_id: '7', access_key: 's3cret' } }, (world) =>
      world.sessionGateway.scripts.config.next(answer),
    );
    expect(bench.log.text).not.toContain('s3cret');
    return bench.log.at('error');
  };

  it('names the address that did not answer', async () => {
    const facts = { kind: 'network', reason: 'unreachable', setting: 'apiBase' };
    expect(await linesOf(failure.unreachable)).toEqual([
      { level: 'error', event: 'config failed', facts: { ...facts, tried: 'https://backend.test' } },
    ]);
    expect(await linesOf(failure.unreachable, '')).toMatchObject([
      { facts: { tried: 'the origin of this page' } },
    ]);
    expect(await linesOf(failure.forbidden)).toMatchObject([
      { facts: { kind: 'forbidden', status: 403, setting: 'apiBase', tried: 'https://backend.test' } },
    ]);
  });

  it('names keys and business where config was refused, and what the backend says of it', async () => {
    const identity = {
      settings: 'secretKey, business_id, access_key',
      business_id: '7',
      access_key: 'given',
    };
    expect(await linesOf(failure.refused(500, 'no such business'))).toEqual([
      {
        level: 'error',
        event: 'config refused',
        facts: { code: 500, words: 'no such business', ...identity },
      },
    ]);
    expect(await linesOf(failure.refused(1, ''))).toMatchObject([{ facts: identity }]);
    expect(await linesOf(failure.unauthorised)).toMatchObject([{ event: 'config failed', facts: identity }]);
  });

  // An error page of the server, or of a program before it.
  it('blames no setting for a 500 without words of the backend', async () => {
    expect(await linesOf(failure.refused(500, ''))).toEqual([
      {
        level: 'error',
        event: 'config refused',
        facts: {
          code: 500,
          detail: 'code or HTTP 500 without words: the backend has failed, so read its log',
          tried: 'https://backend.test',
        },
      },
    ]);
  });
});
