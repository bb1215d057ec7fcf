import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ConsentReceiverSource,
  ConsentSettingError,
  followC15t,
  followCookiebot,
  followGoogleConsentMode,
  followOneTrust,
  followTcf,
} from '../../../main/consent';

/* Stand-ins of the interfaces that the managers document. */

let said: boolean[];
let kefu: { consent(isGiven: boolean): void };

beforeEach(() => {
  said = [];
  kefu = { consent: (isGiven) => said.push(isGiven) };
});

describe('Google Consent Mode', () => {
  /** As in Google's own snippet: the arguments, which are no array. */
  const tags = () => {
    const page = { dataLayer: [] as unknown[] };
    // biome-ignore lint/complexity/noArguments: Google's snippet pushes them.
    const gtag = (function gtag() { page.dataLayer.push(arguments); }) as unknown as (...given: unknown[]) => void; // biome-ignore format: as it is
    return { page, gtag };
  };

  it('an update counts; a denied default is no answer', () => {
    const { page, gtag } = tags();
    gtag('consent', 'default', { functionality_storage: 'denied', wait_for_update: 500 });
    followGoogleConsentMode(kefu, {}, page);
    gtag('event', 'page_view');
    page.dataLayer.push({ event: 'gtm.js' }, null, 'text');
    expect(said).toEqual([]);
    gtag('consent', 'update', { ad_storage: 'granted' });
    expect(said).toEqual([]);
    gtag('consent', 'update', { functionality_storage: 'granted' });
    gtag('consent', 'update', { functionality_storage: 'granted' });
    gtag('consent', 'update', { functionality_storage: 'denied' });
    expect(said).toEqual([true, false]);
  });

  it('an update before it, and a default of granted, count; a default for a region does not', () => {
    const early = tags();
    early.gtag('consent', 'update', { functionality_storage: 'granted' });
    followGoogleConsentMode(kefu, {}, early.page);
    expect(said).toEqual([true]);
    said = [];
    const open = tags();
    open.gtag('consent', 'default', { functionality_storage: 'granted' });
    followGoogleConsentMode(kefu, {}, open.page);
    expect(said).toEqual([true]);
    said = [];
    const regional = tags();
    regional.gtag('consent', 'default', { functionality_storage: 'granted' });
    regional.gtag('consent', 'default', { functionality_storage: 'denied', region: ['ES'] });
    followGoogleConsentMode(kefu, {}, regional.page);
    expect(said).toEqual([]);
  });

  it('ends, and what the tag manager has put around push stays', () => {
    const { page, gtag } = tags();
    const stop = followGoogleConsentMode(kefu, { type: 'personalization_storage' }, page);
    stop();
    gtag('consent', 'update', { personalization_storage: 'granted' });
    expect([said, page.dataLayer.length]).toEqual([[], 1]);
  });
});

describe('TCF v2', () => {
  const manager = () => {
    const heard: ((data: object, isSuccess: boolean) => void)[] = [];
    const removed: unknown[] = [];
    const tcf = (command: string, _: number, callback: (data: never, ok: boolean) => void, id?: unknown) => {
      if (command === 'addEventListener') heard.push(callback as never);
      else removed.push(id);
    };
    return { tcf, removed, say: (data: object, ok = true) => heard.map((one) => one(data, ok)) };
  };

  it('all purposes must be allowed, and a shown dialog is no answer', () => {
    const { tcf, say, removed } = manager();
    const page = Object.assign(new EventTarget(), { __tcfapi: tcf });
    const stop = followTcf(kefu, { purposes: [1, 5] }, page);
    say({ eventStatus: 'cmpuishown', gdprApplies: true, purpose: { consents: {} } });
    say({ eventStatus: 'tcloaded' }, false);
    expect(said).toEqual([]);
    say({ eventStatus: 'tcloaded', gdprApplies: true, purpose: { consents: { 1: true } } });
    say({
      eventStatus: 'useractioncomplete',
      gdprApplies: true,
      purpose: { consents: { 1: true, 5: true } },
    });
    expect(said).toEqual([false, true]);
    stop();
    say({ eventStatus: 'useractioncomplete', listenerId: 7, purpose: { consents: {} } });
    expect([said, removed]).toEqual([[false, true], [7]]);
  });

  it('where the law does not apply, consent is given', () => {
    const { tcf, say } = manager();
    followTcf(kefu, {}, Object.assign(new EventTarget(), { __tcfapi: tcf }));
    say({ eventStatus: 'tcloaded', gdprApplies: false });
    expect(said).toEqual([true]);
  });

  it('a manager that comes late is found when the page has loaded, and a missing one is named', () => {
    const { tcf, say } = manager();
    const page: EventTarget & { __tcfapi?: typeof tcf } = new EventTarget();
    followTcf(kefu, {}, page);
    page.__tcfapi = tcf;
    page.dispatchEvent(new Event('load'));
    say({ eventStatus: 'tcloaded', purpose: { consents: { 1: true } } });
    expect(said).toEqual([true]);
    const console = vi.spyOn(globalThis.console, 'error').mockReturnValue();
    const bare = new EventTarget();
    followTcf(kefu, {}, bare);
    bare.dispatchEvent(new Event('load'));
    expect(console.mock.calls.flat()).toEqual([expect.stringContaining('no __tcfapi')]);
    console.mockRestore();
  });
});

describe('OneTrust', () => {
  it('the group counts, as the page knows it and at each change', () => {
    const page = Object.assign(new EventTarget(), { OnetrustActiveGroups: ',C0001,' });
    const stop = followOneTrust(kefu, {}, page);
    const change = (detail: unknown) =>
      page.dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail }));
    change(['C0001', 'C0003']);
    change('C0001');
    change(['C0001', 'C00031']);
    expect(said).toEqual([false, true, false]);
    stop();
    change(['C0003']);
    expect(said).toHaveLength(3);
  });
});

describe('Cookiebot', () => {
  it('the category counts as soon as the visitor has answered', () => {
    const Cookiebot = { hasResponse: false, consent: { preferences: false, marketing: true } };
    const page = Object.assign(new EventTarget(), { Cookiebot });
    const stop = followCookiebot(kefu, {}, page);
    page.dispatchEvent(new Event('CookiebotOnConsentReady'));
    expect(said).toEqual([]);
    Object.assign(Cookiebot, { hasResponse: true, consent: { preferences: true } });
    page.dispatchEvent(new Event('CookiebotOnAccept'));
    Cookiebot.consent.preferences = false;
    page.dispatchEvent(new Event('CookiebotOnDecline'));
    expect(said).toEqual([true, false]);
    stop();
    Cookiebot.consent.preferences = true;
    page.dispatchEvent(new Event('CookiebotOnAccept'));
    expect(said).toHaveLength(2);
  });
});

describe('c15t', () => {
  const storeOf = (state: { allowed: readonly string[]; decided: boolean }) => {
    const listeners = new Set<() => void>();
    return {
      store: {
        getState: () => ({
          has: (category: string) => state.allowed.includes(category),
          hasConsented: () => state.decided,
        }),
        subscribe: (listener: () => void) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      change: (next: Partial<typeof state>) => {
        Object.assign(state, next);
        for (const one of listeners) one();
      },
    };
  };

  it('the store counts as soon as the visitor has decided', () => {
    const { store, change } = storeOf({ allowed: ['necessary'], decided: false });
    const stop = followC15t(kefu, store as never);
    change({});
    expect(said).toEqual([]);
    change({ decided: true });
    change({ allowed: ['necessary', 'functionality'] });
    expect(said).toEqual([false, true]);
    stop();
    change({ allowed: [] });
    expect(said).toHaveLength(2);
  });
});

describe('the adapters', () => {
  it('tell the chat that is there when the answer comes', () => {
    const page = Object.assign(new EventTarget(), { OnetrustActiveGroups: '' });
    let present = { consent: () => expect.unreachable() as undefined };
    followOneTrust(() => present, {}, page);
    present = kefu as never;
    page.dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: ['C0003'] }));
    expect(said).toEqual([true]);
  });

  it.each<[string, (given: ConsentReceiverSource) => unknown]>([
    ['kefu', () => followOneTrust({} as never)],
    ['kefu', () => followCookiebot(undefined as never)],
    ['category', (given) => followOneTrust(given, { category: '' })],
    ['category', (given) => followCookiebot(given, { category: 'ads' as never })],
    ['category', (given) => followC15t(given, {} as never, { category: 7 as never })],
    ['store', (given) => followC15t(given, {} as never)],
    ['type', (given) => followGoogleConsentMode(given, { type: null as never }, {})],
    ['purposes', (given) => followTcf(given, { purposes: [] })],
    ['purposes', (given) => followTcf(given, { purposes: [0.5] })],
  ])('refuse a wrong argument by its name: %s', (setting, follow) => {
    expect(() => follow(kefu)).toThrow(expect.objectContaining({ name: 'ConsentSettingError', setting }));
    expect(() => follow(kefu)).toThrow(ConsentSettingError);
  });
});
