import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type HostMessage, PROTOCOL_VERSION, wrap } from '../../../adapters/frame/protocol';
import { startFramed } from '../../../main/h5/framed';

const parent = { postMessage: vi.fn() };
const ends: (() => void)[] = [];
const requests: XMLHttpRequest[] = [];
let calls = 0;

beforeEach(() => {
  calls = 0;
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (this: XMLHttpRequest) {
    requests.push(this);
    calls += 1;
  });
  vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation(() => undefined);
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
  // The network loses them when the chat has ended, so that no time limit runs on.
  for (const request of requests.splice(0)) request.dispatchEvent(new Event('error'));
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

/** A frame with a loader of its own origin around it. */
const frameWith = async (options: object, origin = window.location.origin) => {
  window.history.replaceState(null, '', `/h5/?business_id=1&host_origin=${origin}`);
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as never);
  const starting = startFramed({}, { readsAddress: true });
  const { port1: port, port2 } = new MessageChannel();
  const heard: Readonly<Record<string, unknown>>[] = [];
  port.onmessage = ({ data }) => heard.push(data);
  const settings = JSON.stringify(options);
  const data = wrap('kefu:', { type: 'connect', shown: true, version: PROTOCOL_VERSION, settings } as const);
  const event = Object.assign(new Event('message'), { data, origin, source: parent, ports: [port2] });
  window.dispatchEvent(event);
  const started = await starting;
  started?.widget.start();
  ends.push(
    () => port.close(),
    () => started?.widget.dispose(),
  );
  const say = (message: HostMessage) => port.postMessage(wrap('kefu:', message));
  return { started, heard, say };
};

describe('a function of the page for its hours', () => {
  it('is asked through the frame, and its answer is reported as the availability', async () => {
    const { heard, say } = await frameWith({ hours: true });
    await vi.waitFor(() => expect(heard.map(({ type }) => type)).toContain('askHours'));
    say({ type: 'hours', state: JSON.stringify({ isOpen: false, changesAt: '2099-01-01T09:00:00Z' }) });
    await vi.waitFor(() =>
      expect(heard).toContainEqual(
        expect.objectContaining({
          type: 'availability',
          available: false,
          backAt: '2099-01-01T09:00:00.000Z',
        }),
      ),
    );
  });

  it('of a page that is not let in is not asked', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { heard } = await frameWith({ hours: true }, 'https://other.example');
    await vi.dynamicImportSettled();
    expect(heard.map(({ type }) => type)).not.toContain('askHours');
  });
});

describe('the gate in a frame', () => {
  it('lets no call through and stores nothing until the visitor agrees or the page says so', async () => {
    const { started, say } = await frameWith({ consentGate: true });
    await vi.dynamicImportSettled();
    expect([calls, localStorage.length, sessionStorage.length]).toEqual([0, 0, 0]);
    expect(started?.panel?.current.asksConsent).toBe(true);
    say({ type: 'consent', value: 'true' });
    await vi.waitFor(() => expect(calls).toBeGreaterThan(0));
    expect(started?.panel?.current.asksConsent).toBe(false);
    expect(localStorage.getItem('kefu.consent')).toBe('[["1",""]]');
  });

  it('is not shown to whoever has agreed before, and again for another version of its words', async () => {
    localStorage.setItem('kefu.consent', '[["1","2"]]');
    const before = await frameWith({ consentGate: { version: '2' } });
    expect(before.started?.panel?.current.asksConsent).toBe(false);
    const after = await frameWith({ consentGate: { version: '3' } });
    expect(after.started?.panel?.current.asksConsent).toBe(true);
  });
});
