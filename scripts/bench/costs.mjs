// What each message costs in processor time: the widget, a bare virtual list, and a list with all rows in the page.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { measureMemory } from './idle.mjs';
import { PROFILE } from './profile.mjs';
import { spreadOf } from './quartiles.mjs';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Serves the built bench page. */
const serve = (folder) =>
  new Promise((resolve) => {
    const server = createServer(async (request, response) => {
      const { pathname } = new URL(request.url, 'http://bench');
      const file = join(folder, pathname === '/' ? 'index.html' : pathname);
      const bytes = await readFile(file).catch(() => null);
      response.writeHead(bytes ? 200 : 404, { 'content-type': TYPES[extname(file)] ?? 'text/plain' });
      response.end(bytes ?? undefined);
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });

/** Processor time of the page's main thread in ms: other work on the machine does not count. */
const cpuClock = async (page) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
};

const measured = async (cpu, work) => {
  const from = await cpu();
  await work();
  return (await cpu()) - from;
};

const run = (page, call, count) => page.evaluate(([name, more]) => window.__bench[name](more), [call, count]);

/** Costs of one subject at one size, in ms of processor time. */
const costsAt = async (browser, address, subject, size, rounds) => {
  const page = await browser.newPage({ viewport: PROFILE.viewport });
  await page.goto(`${address}?subject=${subject}`);
  await page.waitForFunction(() => '__bench' in window);
  await run(page, 'prepare', size);
  const cpu = await cpuClock(page);
  const starts = [];
  const opens = [];
  for (let round = 0; round < Math.min(5, rounds); round += 1) {
    // The second one, because each also removes the conversation before it.
    await run(page, 'mount', 1);
    starts.push(await measured(cpu, () => run(page, 'mount', 1)));
    opens.push(await measured(cpu, () => run(page, 'mount', size)));
  }
  const appends = [];
  for (let round = 0; round < rounds; round += 1)
    appends.push(await measured(cpu, () => run(page, 'append', 1)));
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await page.close();
  return {
    subject,
    size,
    start: spreadOf(starts),
    open: spreadOf(opens),
    append: spreadOf(appends),
    elements,
  };
};

/**
 * The longest task of a page's main thread during some work, in ms of processor time. It comes from a trace: the Long Tasks API
 * knows no task below 50 ms, counts other work on the machine, and reports after the work.
 */
const longestTask = async (page, work) => {
  const cdp = await page.context().newCDPSession(page);
  const events = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const ended = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  const traceConfig = { includedCategories: ['toplevel'], excludedCategories: ['*'] };
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await work();
  await cdp.send('Tracing.end');
  await ended;
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const isOfPage = ({ pid, tid }) => threads.some((thread) => thread.pid === pid && thread.tid === tid);
  const tasks = events.filter((event) => /RunTask$/.test(event.name) && isOfPage(event));
  if (tasks.length === 0) throw new Error('the trace has no task of the page');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
};

/** The longest task while 1,000 messages arrive at once, in ms of processor time. */
const burst = async (browser, address, rounds) => {
  const page = await browser.newPage({ viewport: PROFILE.viewport });
  await page.goto(`${address}?subject=widget`);
  await page.waitForFunction(() => '__bench' in window);
  const longest = [];
  for (let round = 0; round < Math.min(5, rounds); round += 1) {
    await run(page, 'mount', 100);
    longest.push(await longestTask(page, () => run(page, 'append', 1_000)));
  }
  await page.close();
  return spreadOf(longest).median;
};

/** Processor time of 100 messages that the visitor sends one after the other, with their echoes. */
const ownBurst = async (browser, address, rounds) => {
  const page = await browser.newPage({ viewport: PROFILE.viewport });
  await page.goto(`${address}?subject=widget`);
  await page.waitForFunction(() => '__bench' in window);
  const cpu = await cpuClock(page);
  const bursts = [];
  for (let round = 0; round < Math.min(5, rounds); round += 1) {
    await run(page, 'mount', 100);
    bursts.push(await measured(cpu, () => run(page, 'send', 100)));
  }
  await page.close();
  return spreadOf(bursts);
};

/** How many pixels the first visible message moves when 50 older ones arrive, while the reader is at this place. */
const prependShift = async (browser, address, top) => {
  const page = await browser.newPage({ viewport: PROFILE.viewport });
  await page.goto(`${address}?subject=widget`);
  await page.waitForFunction(() => '__bench' in window);
  await run(page, 'mount', 300);
  const shift = await page.evaluate(async (place) => {
    const log = document.querySelector('[data-kefu="conversation"]');
    const wait = () => new Promise((done) => setTimeout(done, 200));
    log.scrollTop = place === 'top' ? 0 : log.scrollHeight / 2;
    await wait();
    const { top: edge } = log.getBoundingClientRect();
    // Measures the text and not its row, because the row loses its heading of the day when older messages of that
    // day arrive.
    const textIn = (row) => row.querySelector('[data-bubble]');
    const seen = [...log.querySelectorAll('[data-kefu="message"]')].find(
      (one) => textIn(one).getBoundingClientRect().bottom > edge,
    );
    const id = seen.dataset.unstr;
    const before = textIn(seen).getBoundingClientRect().top;
    await window.__bench.prepend(50);
    await wait();
    const after = log.querySelector(`[data-unstr="${id}"]`);
    return after ? Math.abs(textIn(after).getBoundingClientRect().top - before) : Number.POSITIVE_INFINITY;
  }, top);
  await page.close();
  return shift;
};

/** Processor time for a key in the composer and in a bare textarea. */
const keyCosts = async (browser, address, size, rounds) => {
  const page = await browser.newPage({ viewport: PROFILE.viewport });
  await page.goto(`${address}?subject=widget`);
  await page.waitForFunction(() => '__bench' in window);
  await run(page, 'mount', size);
  await page.evaluate(() => {
    const bare = document.createElement('textarea');
    bare.id = 'bare';
    bare.style.cssText = 'position:fixed;inset:0 0 auto 0;z-index:9;height:40px';
    document.body.append(bare);
  });
  const cpu = await cpuClock(page);
  await page.evaluate(() => {
    const paints = [];
    Object.assign(window, { paints });
    const painted = ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => paints.push(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    document.addEventListener('keydown', painted, true);
  });
  const typed = async (selector) => {
    await page.evaluate(() => {
      window.paints.length = 0;
    });
    await page.locator(selector).focus();
    const keys = [];
    for (let round = 0; round < rounds; round += 1)
      keys.push(
        await measured(cpu, async () => {
          await page.keyboard.press('a');
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
        }),
      );
    return { cpu: spreadOf(keys), paint: spreadOf(await page.evaluate(() => window.paints)) };
  };
  const bare = await typed('#bare');
  await page.evaluate(() => document.getElementById('bare')?.remove());
  const composer = await typed('[data-kefu="composer"] textarea, textarea[data-kefu="composer"]');
  await page.close();
  return { size, composer, bare };
};

/** @param subjects without `naive`, the list with all rows, whose 10,000 rows take most of the time */
export const measureCosts = async (
  browser,
  folder,
  { sizes, rounds, kept, subjects = ['widget', 'list', 'naive'] },
) => {
  const server = await serve(folder);
  const address = `http://127.0.0.1:${server.address().port}/`;
  try {
    const costs = [];
    for (const size of sizes)
      for (const subject of subjects.filter((one) => one !== 'naive' || size <= 10_000))
        costs.push(await costsAt(browser, address, subject, size, rounds));
    const keys = [];
    for (const size of sizes.filter((one) => one <= 10_000))
      keys.push(await keyCosts(browser, address, size, rounds));
    const prepend = {
      top: await prependShift(browser, address, 'top'),
      middle: await prependShift(browser, address, 'middle'),
    };
    const burstMs = await burst(browser, address, rounds);
    const ownBurstMs = await ownBurst(browser, address, rounds);
    return { costs, keys, prepend, burstMs, ownBurstMs, memory: await measureMemory(browser, address, kept) };
  } finally {
    server.close();
  }
};
