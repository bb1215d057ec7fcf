/** The cheap phone of the budgets: slow 4G, a processor that is four times slower, and the size of a phone. */
export const PROFILE = {
  downloadBytesPerSecond: 1_600_000 / 8,
  uploadBytesPerSecond: 750_000 / 8,
  latencyMs: 150,
  cpuSlowdown: 4,
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2,
};

/** A page of that phone in its own profile. The caller closes the context. */
export const openPhone = async (browser, baseURL) => {
  const { viewport, deviceScaleFactor } = PROFILE;
  const context = await browser.newContext({ baseURL, viewport, deviceScaleFactor, locale: 'en-GB' });
  return { context, page: await newPhonePage(context) };
};

/** The next visit. Earlier pages are closed: pages of one site share a process, and each would slow down the others. */
export const newPhonePage = async (context) => {
  for (const earlier of context.pages()) await earlier.close();
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(markFirstMessage);
  return page;
};

/** Slows one page down to the speed of the profile. */
const slowDown = async (page) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PROFILE.latencyMs,
    downloadThroughput: PROFILE.downloadBytesPerSecond,
    uploadThroughput: PROFILE.uploadBytesPerSecond,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: PROFILE.cpuSlowdown });
};

/** Runs in the page: writes down when the first message has been painted, in ms after the navigation began. */
const markFirstMessage = () => {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('[data-kefu="message"]')) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        Object.assign(window, { firstMessageMs: performance.now() });
        window.kefuFirstMessage('');
      };
      port2.postMessage(null);
    });
  });
  watch.observe(document, { childList: true, subtree: true });
};

const LONGEST_WAIT_MS = 60_000;

/**
 * Lets the page call when it has shown the first message. Playwright's own ways to wait put a script of 300 kB into the page, and
 * the slow processor would read it before the first message.
 *
 * @returns waits for the call
 */
const listenForFirstMessage = async (page) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'kefuFirstMessage' });
  const shown = new Promise((resolve, reject) => {
    cdp.once('Runtime.bindingCalled', resolve);
    setTimeout(() => reject(new Error('no message was shown')), LONGEST_WAIT_MS).unref();
  });
  return () => shown;
};

/**
 * Opens an address and waits for the first message.
 *
 * @returns milliseconds after the navigation began, and the bytes that came over the wire until then
 */
export const timeFirstMessage = async (page, address) => {
  const shown = await listenForFirstMessage(page);
  await page.goto(address, { waitUntil: 'commit' });
  await shown();
  return page.evaluate(() => {
    const until = Reflect.get(window, 'firstMessageMs');
    const files = performance.getEntriesByType('resource').filter(({ responseEnd }) => responseEnd <= until);
    const bytes = (all) => all.reduce((sum, { transferSize }) => sum + transferSize, 0);
    const [page] = performance.getEntriesByType('navigation');
    const painted = performance.getEntriesByName('first-contentful-paint')[0];
    return {
      firstPaintMs: painted ? painted.startTime : null,
      firstMessageMs: until,
      bytes: bytes([page, ...files]),
      steps: files.map(({ name, startTime, responseEnd, transferSize }) => ({
        path: new URL(name).pathname,
        from: Math.round(startTime),
        to: Math.round(responseEnd),
        bytes: transferSize,
      })),
    };
  });
};

/** Milliseconds of the loop below on an idle core of the machine on which the budgets were set. */
const REFERENCE_MS = 120;

/**
 * How many times slower than the reference this machine is now: 1 or more. It is measured without the slower
 * processor.
 */
export const slownessOf = async (page) => {
  const took = await page.evaluate(() => {
    const from = performance.now();
    let sum = 0;
    for (let at = 0; at < 2e7; at += 1) sum = (sum * 31 + at) % 1_000_003;
    return performance.now() - from + (sum < 0 ? 1 : 0);
  });
  return Math.max(1, took / REFERENCE_MS);
};
