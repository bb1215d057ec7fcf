import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HttpClient } from '../../../adapters/http/http-client';
import { lazyHelp } from '../../../main/container/lazy-help';

const http = {} as HttpClient;

afterEach(() => {
  vi.doUnmock('../../../adapters/http/help-gateway');
  vi.resetModules();
});

describe('the calls of the help centre', () => {
  it('are made by the gateway, which loads with the first call', async () => {
    const made: HttpClient[] = [];
    vi.doMock('../../../adapters/http/help-gateway', () => ({
      HttpHelpGateway: class {
        constructor(given: HttpClient) {
          made.push(given);
        }
        articles = async (language: string) => ({ ok: true, value: [language] });
        chats = async (language: string) => ({ ok: true, value: [`chats ${language}`] });
      },
    }));
    const gateway = lazyHelp(http);
    expect(made).toEqual([]);
    expect(await gateway.articles('de')).toEqual({ ok: true, value: ['de'] });
    expect(await gateway.chats('th')).toEqual({ ok: true, value: ['chats th'] });
    expect(made[0]).toBe(http);
  });

  it('count as unreachable if the code does not come', async () => {
    vi.doMock('../../../adapters/http/help-gateway', () => {
      throw new Error('gone');
    });
    const gateway = lazyHelp(http);
    const unreachable = { ok: false, failure: { kind: 'network', reason: 'unreachable' } };
    expect(await gateway.articles('de')).toMatchObject(unreachable);
    expect(await gateway.chats('de')).toMatchObject(unreachable);
  });
});
