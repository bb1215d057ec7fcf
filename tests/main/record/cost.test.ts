import { expect, it } from 'vitest';
import { recorderOf } from '../../../main/record/recorder';
import { createTestWidget } from '../../../main/testing';
import { slowness } from '../../../scripts/test/machine.mjs';

/** On the machine of the budgets; more on a slower one. */
const MOST_MICROSECONDS = 20;
const QUARTER_MS = 900_000;

/** A quarter of an hour with two messages each minute. @returns processor time in microseconds, and the number of events */
const chatOf = async (record: boolean) => {
  const { widget, clock, messageGateway } = createTestWidget({ record });
  widget.start();
  await clock.advance(5_000);
  const before = process.cpuUsage();
  for (let passed = 0; passed < QUARTER_MS; passed += 60_000) {
    messageGateway.agentSays('How can I help you with your order of yesterday, the one of 10:27?');
    widget.composer.actions.edit('I have not got the parcel, and I have waited for three days now');
    widget.composer.actions.send();
    await clock.advance(60_000);
  }
  const { user, system } = process.cpuUsage(before);
  await widget.record();
  const heard = recorderOf(widget)?.writer?.heard ?? 0;
  widget.dispose();
  return { spent: user + system, heard };
};

it('an event costs at most 20 microseconds of processor time', async () => {
  // The code is compiled by then.
  for (const record of [true, false, true]) await chatOf(record);
  const slow = [slowness()];
  const costs: number[] = [];
  let events = 0;
  for (let times = 0; times < 5; times += 1) {
    const without = await chatOf(false);
    const recorded = await chatOf(true);
    events = recorded.heard;
    costs.push((recorded.spent - without.spent) / recorded.heard);
  }
  slow.push(slowness());
  const [, , median = Number.POSITIVE_INFINITY] = costs.sort((a, b) => a - b);
  const times = Math.max(1, ...slow);
  const said = `${median.toFixed(1)} microseconds an event of ${events}, on a machine ${times.toFixed(1)} times slower`;
  expect(events).toBeGreaterThan(2_000);
  expect(median, said).toBeLessThan(MOST_MICROSECONDS * times);
});
