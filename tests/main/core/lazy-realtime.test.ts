import { afterEach, expect, it, vi } from 'vitest';
import { composeHeadless } from '../../../main/container/compose-headless';
import { EAGER_FACTORIES } from '../../../main/core/eager-factories';
import { lazyRealtime } from '../../../main/core/lazy-realtime';
import { type MakeRealtime, makeRealtime } from '../../../main/core/realtime';
import { createTestWidget } from '../../../main/testing';

vi.mock('../../../main/core/realtime', async (original) => {
  const real = await original<{ makeRealtime: MakeRealtime }>();
  return { makeRealtime: vi.fn(real.makeRealtime) };
});

const made = vi.mocked(makeRealtime);
afterEach(() => made.mockClear());

const open = async () => {
  const { widget: _, crash: __, ...fakes } = createTestWidget();
  made.mockClear();
  const options = { params: { business_id: '1' } };
  const { widget } = composeHeadless(options, fakes, { ...EAGER_FACTORIES, realtime: lazyRealtime });
  widget.start();
  const settle = async (ms = 0) => {
    await fakes.clock.advance(ms);
    await vi.dynamicImportSettled();
    await fakes.clock.flush();
  };
  const status = () => widget.header.state.current.status;
  return { ...fakes, widget, settle, status };
};

it('the socket is opened by code that loads when the session needs one, and what was missed is asked for after a reconnect', async () => {
  const { widget, settle, realtime, clock, sessionGateway } = await open();
  expect(made).not.toHaveBeenCalled();
  await settle();
  expect(made).toHaveBeenCalledOnce();
  expect(realtime.alive).toHaveLength(1);
  const { notice } = sessionGateway.scripts;
  const before = notice.asked.length;
  realtime.last.close();
  await clock.advance(1_000);
  expect(notice.asked.length).toBe(before + 1);
  widget.dispose();
  expect(clock.waiting).toBe(0);
});

it('without the code the chat polls and says that it is not connected, and loads it again after a growing pause', async () => {
  const bench = await open();
  made.mockImplementation(() => {
    throw new Error('a broken file');
  });
  await bench.settle();
  expect(made).toHaveBeenCalledTimes(1);
  const unconnected = bench.status();
  bench.messageGateway.agentSays('Hello');
  await bench.settle(2_900);
  expect([made.mock.calls.length, bench.realtime.alive]).toEqual([1, []]);
  await bench.settle(200);
  expect(made).toHaveBeenCalledTimes(2);
  expect(bench.widget.conversation.state.current.rows.at(0)?.message.body).toMatchObject({ text: 'Hello' });
  expect(bench.status()).toEqual(unconnected);
  made.mockReset();
  const real = await vi.importActual<{ makeRealtime: MakeRealtime }>('../../../main/core/realtime');
  made.mockImplementation(real.makeRealtime);
  await bench.settle(7_300);
  expect(bench.realtime.alive).toHaveLength(1);
  expect(bench.status()).not.toEqual(unconnected);
  bench.widget.dispose();
  expect(bench.clock.waiting).toBe(0);
});

it('is loaded at once when the network is back, and not at all after the end', async () => {
  const bench = await open();
  made.mockImplementationOnce(() => {
    throw new Error('a broken file');
  });
  await bench.settle();
  bench.environment.online(false);
  bench.environment.online(true);
  await bench.settle();
  expect(made).toHaveBeenCalledTimes(2);
  expect(bench.realtime.alive).toHaveLength(1);
  const ended = await open();
  ended.widget.dispose();
  await ended.settle(60_000);
  expect(made).not.toHaveBeenCalled();
});
