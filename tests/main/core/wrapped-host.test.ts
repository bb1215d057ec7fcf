import { of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { FakeHostBridge } from '../../../adapters/memory/fake-host-bridge';
import { eventListeners } from '../../../application/integration/event-listeners';
import { PanelState } from '../../../application/integration/panel-state';
import type { HostBridge } from '../../../application/ports/host-bridge.port';
import { hiddenByOtherScreens } from '../../../application/screens/hidden-by-other-screens';
import { SeenHost } from '../../../main/react/seen-host';

const router = { visits$: of({ route: { screen: 'chat' } }) } as never;

const WRAPPERS: readonly (readonly [string, (host: HostBridge) => HostBridge])[] = [
  ['a component that may be hidden', (host) => new SeenHost(host)],
  ['the screens beside the chat', (host) => hiddenByOtherScreens(host, router, new Subject())],
  [
    'the panel',
    (host) =>
      new PanelState(
        'system',
        eventListeners(() => undefined),
      ).hostBridge(host),
  ],
];

describe.each(WRAPPERS)('%s', (_, wrap) => {
  it('passes on the address of the page, and closes what the host can close', () => {
    const host = new FakeHostBridge(true);
    const wrapped = wrap(host);
    host.page = 'https://shop.example/basket';
    expect(wrapped.pageAddress()).toBe('https://shop.example/basket');
    wrapped.close();
    expect([wrapped.embedded, wrapped.closable, host.closes]).toEqual([true, true, 1]);
    host.closable = false;
    expect(wrapped.closable).toBe(false);
  });
});
