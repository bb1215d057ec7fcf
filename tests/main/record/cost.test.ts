import { expect, it } from 'vitest';
import { countExecuted } from '../../support/executed-code';

/** Of code that runs. 7,800 are about 10 microseconds of the processor that other budgets are set on. */
const MOST_CHARACTERS = 9_000;
const QUARTER_MS = 900_000;

it('an event costs at most 9,000 characters of code that runs', async () => {
  const executed = await countExecuted();
  const { createTestWidget } = await import('../../../main/testing');
  const { recorderOf } = await import('../../../main/record/recorder');

  /** A quarter of an hour with two messages each minute. */
  const chatOf = async (record: boolean) => {
    const { widget, clock, messageGateway } = createTestWidget({ record });
    widget.start();
    await clock.advance(5_000);
    await executed();
    for (let passed = 0; passed < QUARTER_MS; passed += 60_000) {
      messageGateway.agentSays('How can I help you with your order of yesterday, the one of 10:27?');
      widget.composer.actions.edit('I have not got the parcel, and I have waited for three days now');
      widget.composer.actions.send();
      await clock.advance(60_000);
    }
    const spent = await executed();
    await widget.record();
    const heard = recorderOf(widget)?.writer?.heard ?? 0;
    widget.dispose();
    return { spent, heard };
  };

  // What is loaded and made once is no cost of an event.
  for (const record of [true, false]) await chatOf(record);
  const without = await chatOf(false);
  const recorded = await chatOf(true);
  const cost = (recorded.spent - without.spent) / recorded.heard;
  expect(recorded.heard).toBeGreaterThan(2_000);
  expect(cost, `${Math.round(cost)} characters an event`).toBeLessThan(MOST_CHARACTERS);
  expect(cost, 'the recorder ran').toBeGreaterThan(MOST_CHARACTERS / 4);
});
