// The way to the first message, with an empty and with a warm cache.
import { startSandbox } from '../../sandbox/server.ts';
import { newPhonePage, openPhone, timeFirstMessage } from './profile.mjs';
import { spreadOf } from './quartiles.mjs';

const ADDRESS = '/h5/?business_id=2&lang=en';

export const measureLoads = async (browser, h5Dir, rounds) => {
  const sandbox = await startSandbox({ h5Dir, scriptedAgent: false });
  const first = [];
  const again = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { context, page } = await openPhone(browser, sandbox.url);
      first.push(await timeFirstMessage(page, ADDRESS));
      await page.waitForLoadState('networkidle');
      await page.close();
      again.push(await timeFirstMessage(await newPhonePage(context), ADDRESS));
      await context.close();
    }
  } finally {
    await sandbox.close();
  }
  const summary = (loads) => ({
    firstPaintMs: spreadOf(loads.map(({ firstPaintMs }) => firstPaintMs ?? Number.NaN)),
    firstMessageMs: spreadOf(loads.map(({ firstMessageMs }) => firstMessageMs)),
    bytes: spreadOf(loads.map(({ bytes }) => bytes)),
  });
  return { first: summary(first), again: summary(again), steps: first.at(-1)?.steps ?? [] };
};
