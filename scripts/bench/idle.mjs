// What an open chat costs while nothing happens, and what it keeps of many messages.
import { startSandbox } from '../../sandbox/server.ts';
import { PROFILE } from './profile.mjs';

const ADDRESS = '/h5/?business_id=2&lang=en';
const HOUR_S = 3_600;
/** The start is over: the conversation is shown, and what loads when the browser is idle has loaded. */
const SETTLED_MS = 10_000;

/** Runs in the page: counts timers that are set, and changes of the page below the root of the app. */
const countWork = () => {
  const counts = { timers: 0, changes: 0 };
  Object.assign(window, { idleCounts: counts });
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame']) {
    const original = window[name];
    window[name] = (...args) => {
      counts.timers += 1;
      return original.apply(window, args);
    };
  }
  new MutationObserver((changes) => {
    counts.changes += changes.length;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
};

const networkCounts = async (cdp) => {
  const counts = { requests: 0, bytes: 0, frames: 0 };
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', () => {
    counts.requests += 1;
  });
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    counts.bytes += encodedDataLength;
  });
  for (const event of ['Network.webSocketFrameSent', 'Network.webSocketFrameReceived'])
    cdp.on(event, ({ response }) => {
      counts.frames += 1;
      counts.bytes += response.payloadData.length;
    });
  return counts;
};

/**
 * An idle chat with a real socket and real polls, in real time.
 *
 * @param seconds how long it is watched
 * @returns counts for an hour: those of `seconds`, multiplied
 */
export const measureIdle = async (browser, h5Dir, seconds) => {
  const sandbox = await startSandbox({ h5Dir, scriptedAgent: false });
  const context = await browser.newContext({ baseURL: sandbox.url, viewport: PROFILE.viewport });
  try {
    const page = await context.newPage();
    await page.addInitScript(countWork);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const network = await networkCounts(cdp);
    const now = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      const cpuMs = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
      return { cpuMs, ...network, ...(await page.evaluate(() => ({ ...window.idleCounts }))) };
    };
    await page.goto(ADDRESS);
    await page.waitForSelector('[data-kefu="message"]');
    await page.waitForTimeout(SETTLED_MS);
    const before = await now();
    await page.waitForTimeout(seconds * 1_000);
    const after = await now();
    const anHour = Object.entries(after).map(([name, value]) => [
      name,
      Math.round(((value - before[name]) * HOUR_S) / seconds),
    ]);
    return { seconds, ...Object.fromEntries(anHour) };
  } finally {
    await context.close();
    await sandbox.close();
  }
};

const AT_ONCE = 100;

/**
 * MB that stay in use after `count` messages, half of them sent and half received, when the garbage has been collected.
 *
 * @param address of the bench page
 */
export const measureMemory = async (browser, address, count) => {
  const page = await browser.newPage({ viewport: PROFILE.viewport });
  await page.goto(`${address}?subject=widget`);
  await page.waitForFunction(() => '__bench' in window);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const inUse = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (wanted) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
    return { mb: of('JSHeapUsedSize') / 1e6, elements: of('Nodes'), listeners: of('JSEventListeners') };
  };
  await page.evaluate(() => window.__bench.mount(100));
  const before = await inUse();
  for (let done = 0; done < count; done += 2 * AT_ONCE) {
    await page.evaluate((more) => window.__bench.append(more), AT_ONCE);
    await page.evaluate((more) => window.__bench.send(more), AT_ONCE);
  }
  const after = await inUse();
  await page.close();
  return {
    messages: count,
    grownMb: Math.round((after.mb - before.mb) * 10) / 10,
    grownElements: after.elements - before.elements,
    grownListeners: after.listeners - before.listeners,
  };
};
