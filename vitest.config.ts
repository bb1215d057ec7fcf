import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { react18 } from './scripts/bundle/react-18.mjs';
import { chromiumLaunch } from './scripts/chromium.mjs';

const elsewhere = [
  'tests/ui/**',
  'tests/shared/browser/**',
  'tests/main/h5/**',
  'tests/contract/**',
  'tests/sandbox/**',
  'tests/architecture/**',
  'tests/model/**',
  'tests/server/**',
];

/** Files that replace modules, or patch what a browser has: they cannot share modules with others. */
const mocking = [
  'tests/adapters/http/decode/unreadable.test.ts',
  'tests/main/container/lazy-adapters.test.ts',
  'tests/main/zone/zone-js.test.ts',
  'tests/contract/failures/rows.test.ts',
];

/** They measure processor time, or count the code that runs. Other files in the same process would be counted, too. */
const timed = ['tests/ui/text/linear-text.test.ts', 'tests/main/record/cost.test.ts'];

/** KEFU_REACT=18 runs the stories with the React of the app; otherwise they run with the newest that the package supports. */
const alias = process.env['KEFU_REACT'] === '18' ? react18 : [];

/** Each worker loads a module once for all of its files: that is half of the time. */
const sharedModules = { pool: 'threads', isolate: false } as const;

/** What each file with shared modules runs first. */
const setupFiles = ['tests/seed.ts', 'tests/settle-imports.ts'];

/** A limit for tests that hang. Tests of time measure it themselves. */
const testTimeout = 30_000;

/** `npm test` leaves the stories that only a release needs to `npm test -- release`; otherwise all run. */
const stories = { change: { exclude: ['release'] }, release: { include: ['release'] } };
const tags = stories[process.env['KEFU_STORIES'] as keyof typeof stories] ?? {};

/** It names a Firefox; otherwise the stories run in Chromium. */
const firefox = process.env['KEFU_STORIES_IN'];
const browser = firefox ? 'firefox' : 'chromium';

/** The reader of this story brings a user-event that disturbs the one of the other stories: it has a page of its own. */
const READ_ALOUD = 'stories/**/ReadAloud.stories.tsx';

/** One project a kind of test; `vitest run --project <name>` runs one alone. */
export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, ...mocking, ...timed, 'tests/e2e/**'],
          setupFiles,
          testTimeout,
          ...sharedModules,
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'happy-dom',
          // Otherwise Vitest gives each style sheet as an empty text.
          css: { include: /\/theme\.css/ },
          include: ['tests/{ui,shared/browser,main/h5,sandbox/web}/**/*.test.{ts,tsx}'],
          exclude: timed,
          setupFiles: [...setupFiles, 'tests/ui/setup.ts'],
          testTimeout,
          ...sharedModules,
        },
      },
      {
        test: {
          name: 'mocking',
          environment: 'node',
          include: mocking,
          testTimeout,
        },
      },
      {
        test: {
          name: 'timed',
          environment: 'happy-dom',
          include: timed,
          setupFiles: ['tests/seed.ts', 'tests/ui/setup.ts'],
          testTimeout,
          pool: 'forks',
        },
      },
      {
        test: {
          name: 'model',
          environment: 'node',
          include: ['tests/model/*.test.ts'],
          // A long run is asked for by KEFU_RUNS.
          testTimeout: 0,
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts', 'tests/sandbox/**/*.test.ts'],
          exclude: ['tests/sandbox/web/**', ...mocking],
          setupFiles,
          testTimeout,
          hookTimeout: testTimeout,
          ...sharedModules,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: 'tests/server/support/postgres-server.ts',
          // The embedded database takes seconds to begin. Each worker has one, for all of its files.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          ...sharedModules,
        },
      },
      {
        test: {
          name: 'architecture',
          environment: 'node',
          include: ['tests/architecture/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [storybookTest({ configDir: '.storybook', tags })],
        resolve: { alias },
        test: {
          name: 'stories',
          // All files share one frame, which loads each module once: that is half of the time.
          isolate: false,
          // The points of all themes are many on one page, and axe reads all of them.
          testTimeout: 240_000,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: firefox ? { channel: 'moz-firefox', executablePath: firefox } : chromiumLaunch(),
              // Movements take processor time, and a play function would have to wait for their end.
              contextOptions: { reducedMotion: 'reduce' },
            }),
            instances: [
              { browser, name: 'stories (together)', exclude: [READ_ALOUD] },
              { browser, name: 'stories (read aloud)', include: [READ_ALOUD] },
            ],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
});
