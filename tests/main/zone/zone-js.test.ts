// @vitest-environment happy-dom
import 'zone.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KefuChatElement } from '../../../main/element';
import { mountKefu } from '../../../main/embed';
import { createWidget } from '../../../main/index';
import { createTestWidget } from '../../../main/testing';

interface Task {
  readonly source: string;
}

interface RealZone {
  readonly name: string;
  run<T>(act: () => T): T;
  fork(spec: object): RealZone;
}

type Delegate = Readonly<Record<'invokeTask' | 'hasTask', (...given: unknown[]) => unknown>>;

const Zones = (
  globalThis as never as {
    Zone: { readonly current: RealZone; readonly root: RealZone; __symbol__(name: string): string };
  }
).Zone;

/** What ran in the zone of the application: each task is a change detection of Angular. */
let ran: string[] = [];
/** Something waits there: Angular is not stable. */
let waits = false;
let heard: string[] = [];

const shop = Zones.root.fork({
  name: 'shop',
  onInvokeTask(parent: Delegate, _: unknown, target: unknown, task: Task, ...given: unknown[]) {
    ran.push(task.source);
    return parent.invokeTask(target, task, ...given);
  },
  onHasTask(
    parent: Delegate,
    current: unknown,
    target: unknown,
    state: { readonly microTask: boolean; readonly macroTask: boolean },
  ) {
    parent.hasTask(target, state);
    if (current === target) waits = state.microTask || state.macroTask;
  },
});

const hears = () => heard.push(Zones.current.name);
const ends: (() => void)[] = [];

/** All that a chat needs but its clock, which is that of the browser. */
const backend = () => {
  const { widget: _, crash: __, clock: ___, hostBridge: ____, ...fakes } = createTestWidget();
  return fakes;
};

beforeEach(() => {
  [ran, heard] = [[], []];
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Polls come every 3 s. */
const expectNothingInZone = async (polls: () => number) => {
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(1), { timeout: 15_000 });
  const [before, polled] = [ran.length, polls()];
  await vi.waitFor(() => expect(polls()).toBeGreaterThan(polled + 1), { timeout: 15_000 });
  expect(ran.slice(before)).toEqual([]);
  expect(waits).toBe(false);
  expect(new Set(heard)).toEqual(new Set(['shop']));
};

const options = { params: { business_id: '1', lang: 'en' } };

it('a widget that is made and used in the zone of an application leaves it stable (R15)', async () => {
  const fakes = backend();
  shop.run(() => {
    const widget = createWidget(options, fakes);
    ends.push(() => widget.destroy());
    widget.on('ready', hears);
    widget.header.state.changes$.subscribe(hears);
    widget.start();
    widget.composer.actions.edit('Hello');
  });
  await expectNothingInZone(() => fakes.messageGateway.scripts.poll.asked.length);
});

it('an element that is defined and used there does, too', async () => {
  const fakes = backend();
  const { KefuChatElement } = await import('../../../main/element');
  const element = shop.run(() => {
    customElements.define('shop-chat', class extends KefuChatElement {});
    const chat = document.createElement('shop-chat') as KefuChatElement;
    ends.push(() => chat.remove());
    Object.assign(chat, { options, overrides: fakes });
    chat.on('ready', hears);
    chat.addEventListener('ready', hears);
    document.body.append(chat);
    return chat;
  });
  await element.ready;
  // Another visitor is another chat, which this call begins.
  shop.run(() => element.identify({ visiterId: 'ann' }));
  await expectNothingInZone(() => fakes.messageGateway.scripts.poll.asked.length);
});

it('so does the loader, which watches its frame with timers', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  // That of the simulated DOM cannot be patched.
  vi.stubGlobal('MutationObserver', Reflect.get(globalThis, Zones.__symbol__('MutationObserver')));
  shop.run(() => {
    const kefu = mountKefu({ businessId: '1', h5: 'https://chat.example/h5/' });
    ends.push(() => kefu.destroy());
    kefu.on('open', hears);
    kefu.on('close', hears);
    kefu.open();
    kefu.close();
    kefu.open();
  });
  await vi.waitFor(() =>
    expect(document.querySelector('[data-kefu=embed]')?.shadowRoot?.querySelector('iframe')).toBeTruthy(),
  );
  expect([ran, waits]).toEqual([[], false]);
  expect(heard).toEqual(['shop', 'shop', 'shop']);
});
