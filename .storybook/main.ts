import type { StorybookConfig } from '@storybook/react-vite';
import { appPlugins } from '../scripts/bundle/app-plugins.mjs';
import { storiesWithoutPlays } from '../scripts/bundle/without-plays.mjs';

const APP_ONLY = appPlugins().map(({ name }) => name);

const isForTheApp = (plugin: unknown): boolean =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && APP_ONLY.includes(`${plugin.name}`);

const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: {} },
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  // Stories that only measure are found by the filter of the tree.
  tags: { 'test-only': { defaultFilterSelection: 'exclude' } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { check: false, reactDocgen: 'react-docgen' },
  viteFinal: ({ plugins = [], optimizeDeps = {}, ...vite }, { configType }) => ({
    ...vite,
    // One story imports it: found in the middle of a run, it would load every page again.
    optimizeDeps: {
      ...optimizeDeps,
      include: [...(optimizeDeps.include ?? []), '@guidepup/virtual-screen-reader'],
    },
    plugins: [
      ...(configType === 'PRODUCTION' && process.env['VITEST'] === undefined ? [storiesWithoutPlays()] : []),
      ...plugins.filter((plugin) => !isForTheApp(plugin)),
    ],
  }),
};

export default config;
