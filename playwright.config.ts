import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from './scripts/chromium.mjs';

/** No web server here: each worker starts a sandbox of its own (tests/e2e/fixtures.ts). */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  // Each worker has a sandbox of its own, which every test resets. The tests wait for polls now and then: four fit on two cores.
  fullyParallel: true,
  workers: 4,
  // A test that fails runs once more, with recorded chats. It has failed all the same, also if it passes then.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: Boolean(process.env.CI),
  // A journey of many steps on a slow machine. Each step waits at most as long as `expect` does.
  timeout: 120_000,
  // Machines that share their processors stall: a chat that opens in 3 s has taken 11.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Movements take a quarter of the processor time. A file that is about them sets `WITH_MOTION`.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs a third of the time: KEFU_TRACE=1 asks for them.
    trace: process.env['KEFU_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      use: { ...devices['Desktop Chrome'], launchOptions: chromiumLaunch() },
    },
  ],
});
