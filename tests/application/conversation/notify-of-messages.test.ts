import { describe, expect, it } from 'vitest';
import { FakeNotifier } from '../../../main/testing';
import { open, sameDevice, type TestBench } from '../test-bench';

const start = async (
  notifications: 'none' | 'name' | 'text',
  permission: FakeNotifier['state'] = 'granted',
  more: object = {},
) => {
  const notifier = new FakeNotifier(permission);
  const bench = await open({ notifications, pollIntervalMs: 1_000, fakes: { notifier, ...more } });
  await loaded(bench);
  return { ...bench, notifier };
};

/** The code and the words load. */
const loaded = async ({ clock }: Pick<TestBench, 'clock'>) => {
  await import('../../../main/core/notifications');
  await import('../../../ui/i18n/locales/en');
  for (let round = 0; round < 5; round += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await clock.flush();
  }
};

const says = async (bench: Awaited<ReturnType<typeof start>>, text: string) => {
  bench.messageGateway.agentSays(text);
  await bench.clock.advance(3_000);
  await loaded(bench);
  return bench.notifier.shown;
};

describe('notifications', () => {
  it('come only while nobody looks at the chat, the last one in the place of the others', async () => {
    const bench = await start('text');
    expect(await says(bench, 'seen')).toBeNull();
    bench.environment.visible(false);
    expect(await says(bench, 'one')).toMatchObject({ body: 'one' });
    expect(await says(bench, 'two')).toMatchObject({ body: 'two' });
    bench.environment.visible(true);
    await bench.clock.flush();
    expect(bench.notifier.shown).toBeNull();
  });

  it('name who has written, and with "name" no text of a message leaves', async () => {
    const bench = await start('name');
    bench.environment.visible(false);
    const shown = await says(bench, 'a secret');
    expect(shown?.title).toBe(bench.header().counterpart.name || 'Customer service');
    expect(shown?.body).toBe('New messages');
  });

  it('open the chat when they are pressed', async () => {
    const bench = await start('name');
    bench.widget.close();
    expect(await says(bench, 'hello')).not.toBeNull();
    bench.notifier.press();
    expect(bench.widget.isOpen).toBe(true);
  });

  it.each(['none', 'name'] as const)('with "%s" nothing is shown without permission', async (kind) => {
    const bench = await start(kind, kind === 'none' ? 'granted' : 'denied');
    bench.environment.visible(false);
    expect(await says(bench, 'hello')).toBeNull();
  });

  it('are gone when the chat ends', async () => {
    const bench = await start('text');
    bench.environment.visible(false);
    expect(await says(bench, 'hello')).not.toBeNull();
    bench.widget.dispose();
    expect(bench.notifier.shown).toBeNull();
  });
});

describe('the question about notifications', () => {
  const asked = ({ widget }: TestBench) => widget.panel.current.asksNotifications;

  it('comes after the first message of the visitor, and the browser asks after the visitor has said yes', async () => {
    const bench = await start('name', 'default');
    expect(asked(bench)).toBeNull();
    bench.say('hello');
    await loaded(bench);
    expect([typeof asked(bench), bench.notifier.asked]).toEqual(['function', 0]);
    asked(bench)?.(true);
    await bench.clock.flush();
    expect([asked(bench), bench.notifier.asked, bench.notifier.state]).toEqual([null, 1, 'granted']);
  });

  it('comes once on a device, and never where the browser cannot ask or has asked', async () => {
    const bench = await start('name', 'default');
    bench.say('hello');
    await loaded(bench);
    asked(bench)?.(false);
    expect([asked(bench), bench.notifier.asked]).toEqual([null, 0]);
    bench.widget.dispose();
    const again = await start('name', 'default', sameDevice(bench));
    again.say('again');
    await loaded(again);
    expect(asked(again)).toBeNull();
    for (const permission of ['granted', 'denied', 'missing'] as const) {
      const other = await start('name', permission);
      other.say('hello');
      await loaded(other);
      expect(asked(other)).toBeNull();
    }
  });
});
