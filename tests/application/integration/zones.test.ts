import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { allOutsideZones, inThisZone, outsideZones } from '../../../application/integration/zones';
import { createTestWidget } from '../../../main/testing';

class Zone {
  static root = new Zone('root');
  static current = Zone.root;

  constructor(readonly name: string) {}

  run<T>(act: () => T): T {
    const before = Zone.current;
    Zone.current = this;
    try {
      return act();
    } finally {
      Zone.current = before;
    }
  }
}

/** Of an application, such as that of Angular. */
const shop = new Zone('shop');
const here = () => Zone.current.name;

beforeEach(() => vi.stubGlobal('Zone', Zone));
afterEach(() => vi.unstubAllGlobals());

it('what the code of a page begins, begins outside of its zone, and its listeners run in it (R15)', async () => {
  const world = createTestWidget();
  const [began, heard] = [[] as string[], [] as string[]];
  const config = world.sessionGateway.config.bind(world.sessionGateway);
  world.sessionGateway.config = (ask) => {
    began.push(`config ${here()}`);
    return config(ask);
  };
  world.messageGateway.scripts.sendText.policy(() => {
    began.push(`send ${here()}`);
    return null;
  });
  const { widget } = world;
  shop.run(() => {
    widget.on('ready', () => heard.push(`ready ${here()}`));
    widget.once('sent', () => heard.push(`sent ${here()}`));
    widget.composer.state.changes$.subscribe(() => heard.push(`changes ${here()}`));
    widget.start();
  });
  await world.clock.flush();
  shop.run(() => {
    widget.composer.actions.edit('Hello');
    widget.composer.actions.send();
  });
  await world.clock.flush();
  shop.run(() => widget.identify({ visiterId: 'ann' }));
  await world.clock.flush();
  expect(began).toEqual(['config root', 'send root', 'config root']);
  expect(new Set(heard)).toEqual(new Set(['changes shop', 'ready shop', 'sent shop']));
  widget.destroy();
});

it('a listener is removed as the one that was given, and getters stay getters', () => {
  const { widget } = createTestWidget();
  const listener = vi.fn();
  shop.run(() => widget.on('open', listener));
  widget.close();
  expect(widget.isOpen).toBe(false);
  widget.off('open', listener);
  widget.open();
  expect([widget.isOpen, listener.mock.calls]).toEqual([true, []]);
});

it.each([
  ['none', undefined],
  ['another thing of that name', { root: {} }],
])('a page without zone.js (%s) has nothing of it', (_, other) => {
  vi.stubGlobal('Zone', other);
  const listener = () => 1;
  expect(inThisZone(listener)).toBe(listener);
  expect([outsideZones(listener), allOutsideZones({ listener }).listener()]).toEqual([1, 1]);
});
