// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FrameMessage, wrap } from '../../../adapters/frame/protocol';
// Before it is needed: a turn is too short to transform it.
import '../../../main/embed/panel-next';
import { channel, H5, handle, hello, mount, prepareLoader, target, turn } from './mounted-loader';

prepareLoader();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const RECORD = 'kefu.resume.1';
const frame = () => document.querySelector('[data-kefu=embed]')?.shadowRoot?.querySelector('iframe') ?? null;

/** The page is idle, and what follows from it has run. */
const idle = async () => {
  await turn();
  await turn();
};

const appSays = async (port: MessagePort, ...messages: readonly FrameMessage[]) => {
  for (const message of messages) port.postMessage(wrap(channel, message));
  await turn();
};

const connect = () => target.postMessage.mock.calls[0]?.[0] as Readonly<Record<string, unknown>>;

/** A page on which the visitor opens the chat. */
const opened = async (more: object = {}) => {
  mount({ resume: true, ...more });
  handle.open();
  await turn();
  const port = hello();
  await appSays(port, { type: 'visit', keeps: true, visitor: 'ann' });
  return port;
};

/** The visitor goes to another page of the shop. */
const nextPage = async (more: object = {}) => {
  const kept = sessionStorage.getItem(RECORD);
  handle.destroy();
  if (kept !== null) sessionStorage.setItem(RECORD, kept);
  const mounted = mount({ resume: true, ...more });
  await idle();
  return mounted;
};

describe('the next page of the shop', () => {
  it('loads the chat when it is idle, and opens it when the app has said who the visitor is', async () => {
    await opened();
    expect(connect()).toMatchObject({ resume: true, resumed: false });
    await nextPage();
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    expect(frame()).not.toBeNull();
    expect(handle.isOpen).toBe(false);
    const port = hello();
    expect(connect()).toMatchObject({ resume: true, resumed: true, shown: false });
    await appSays(port, { type: 'visit', keeps: true, visitor: 'ann' });
    expect(handle.isOpen).toBe(true);
    expect(focus).not.toHaveBeenCalled();
  });

  it('waits for the load event', async () => {
    await opened();
    vi.spyOn(HTMLDocument.prototype, 'readyState', 'get').mockReturnValue('interactive');
    await nextPage();
    expect(frame()).toBeNull();
    dispatchEvent(new Event('load'));
    await idle();
    expect(frame()).not.toBeNull();
  });

  it('loads nothing without the option, without consent and where nothing was open', async () => {
    await opened();
    await nextPage({ resume: false });
    expect(frame()).toBeNull();
    await nextPage({ resume: 'false' });
    expect(frame()).toBeNull();
    await nextPage({ storageConsent: false });
    expect(frame()).toBeNull();
    sessionStorage.clear();
    await nextPage();
    expect(frame()).toBeNull();
  });

  it('of another business has nothing of this one', async () => {
    await opened();
    await nextPage({ businessId: '2' });
    expect(frame()).toBeNull();
  });

  it('shows what is unread at once, and the number of the app when the history was read', async () => {
    const first = await opened();
    handle.close();
    await appSays(first, { type: 'unread', count: 2 });
    const { launcher } = await nextPage();
    const badge = () => launcher.querySelector('[data-kefu=unread]')?.textContent;
    expect(badge()).toBe('2');
    const port = hello();
    await appSays(port, { type: 'visit', keeps: true, visitor: 'ann' }, { type: 'unread', count: 0 });
    expect([handle.isOpen, badge(), handle.unread]).toEqual([false, '2', 2]);
    await appSays(
      port,
      { type: 'visit', keeps: true, visitor: 'ann', isCounted: true },
      { type: 'unread', count: 3 },
    );
    expect([badge(), handle.unread]).toEqual(['3', 3]);
  });

  it('of a page that may not know the visitor: a key in the options may be that of another person', async () => {
    mount({ resume: true });
    handle.open();
    await turn();
    await appSays(hello(), { type: 'visit', keeps: true });
    await nextPage();
    await appSays(hello(), { type: 'visit', keeps: true });
    expect(handle.isOpen).toBe(true);
    await nextPage({ accessKey: 'signed' });
    await appSays(hello(), { type: 'visit', keeps: true });
    expect(handle.isOpen).toBe(false);
    expect(sessionStorage.getItem(RECORD)).toBeNull();
  });

  it('an app of an earlier release says nothing of its visitor: nothing is stored', async () => {
    mount({ resume: true });
    handle.open();
    await turn();
    await appSays(hello(), { type: 'ready' });
    expect(sessionStorage.length).toBe(0);
  });

  it('a panel that the page opens by itself is no act of the visitor', async () => {
    mount({ resume: true, open: true });
    await turn();
    const port = hello();
    await appSays(port, { type: 'visit', keeps: true, visitor: 'ann' });
    expect(sessionStorage.length).toBe(0);
    await appSays(port, { type: 'sent', id: '1', text: 'Hello', kind: 'text' });
    expect(sessionStorage.getItem(RECORD)).not.toBeNull();
  });

  it.each<readonly [string, () => void]>([
    ['reset', () => handle.reset()],
    ['identify(null)', () => handle.identify(null)],
    ['consent(false)', () => handle.consent(false)],
    ['destroy', () => handle.destroy()],
  ])('%s forgets it in the same task', async (_, act) => {
    await opened();
    expect(sessionStorage.getItem(RECORD)).not.toBeNull();
    act();
    await Promise.resolve();
    expect(sessionStorage.getItem(RECORD)).toBeNull();
  });

  it.each<FrameMessage>([
    { type: 'sessionEnd', reason: 'ended' },
    { type: 'error', key: 'visitor_refused', text: '' },
    { type: 'visit', keeps: false },
  ])('%j forgets it', async (message) => {
    const port = await opened();
    await appSays(port, message);
    expect(sessionStorage.getItem(RECORD)).toBeNull();
  });

  it('a storage that throws is no storage', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await opened();
    handle.close();
    expect(handle.isOpen).toBe(false);
  });
});

describe('the handle of the visitor', () => {
  const HANDLE = 'kefu.handle.1';
  const greeted = async (more: object, said: object = {}) => {
    mount(more);
    handle.open();
    await turn();
    return hello({ data: wrap(channel, { type: 'hello', version: 4, ...said }) });
  };

  it('is stored for the app, given back, and goes with reset', async () => {
    await appSays(await greeted({ visitorStorage: 'host' }), {
      type: 'visit',
      keeps: true,
      handle: 'k1.abc',
    });
    expect(localStorage.getItem(HANDLE)).toBe('k1.abc');
    handle.destroy();
    await greeted({ visitorStorage: 'host' });
    expect(connect()).toMatchObject({ handle: 'k1.abc' });
    handle.reset();
    expect(localStorage.getItem(HANDLE)).toBeNull();
  });

  it('is given with the option alone, and not before consent', async () => {
    const host = { visitorStorage: 'host' };
    for (const [more, said, expected] of [
      [host, {}, 'k1.abc'],
      [{}, {}, undefined],
      [{ visitorStorage: 'app' }, {}, undefined],
      [host, { needsConsent: true }, ''],
      [{ ...host, storageConsent: true }, { needsConsent: true }, 'k1.abc'],
      [{ ...host, storageConsent: 'false' }, {}, ''],
      // Who has a handle has passed the gate, and passes it again before the chat begins.
      [{ ...host, consentGate: true }, { needsConsent: true }, 'k1.abc'],
      [{ ...host, consentGate: true, storageConsent: 'false' }, {}, ''],
      [{ ...host, consentGate: 'false' }, { needsConsent: true }, ''],
    ] as const) {
      localStorage.setItem(HANDLE, 'k1.abc');
      await greeted(more, said);
      expect(connect()['handle']).toBe(expected);
      handle.destroy();
    }
  });

  it('goes with consent(false), and what is no handle is not given', async () => {
    localStorage.setItem(HANDLE, 'x'.repeat(3_000));
    await greeted({ visitorStorage: 'host' });
    expect(connect()['handle']).toBe('');
    handle.consent(false);
    expect(localStorage.getItem(HANDLE)).toBeNull();
  });

  it('a domain that is not of the page is named', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await appSays(await greeted({ visitorStorage: 'host', visitorCookie: 'other.example', h5: H5 }), {
      type: 'visit',
      keeps: true,
      handle: 'k1.abc',
    });
    expect(said.mock.calls.flat().join()).toMatch(/visitorCookie \(data-visitor-cookie\)/);
    expect(localStorage.getItem(HANDLE)).toBe('k1.abc');
  });
});
