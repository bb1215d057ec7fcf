import type { PluginOption } from 'vite';
import { expect, it } from 'vitest';
import storybook from '../../.storybook/main';
import { appPlugins } from '../../scripts/bundle/app-plugins.mjs';
import app from '../../vite.config';

/** Plugins that look for files of the app fail the build of the catalogue, which has none of them. */
it('the catalogue is built without the plugins that need the page and the entries of the app', async () => {
  const needPage: PluginOption[] = appPlugins();
  const both: PluginOption[] = [{ name: 'for both' }];
  const config = await storybook.viteFinal?.({ plugins: [...needPage, ...both] }, {} as never);
  expect(config?.plugins).toEqual(both);
});

// Shows decision 32.
it('every plugin of ours in the build of the app is one of these', async () => {
  const config = await app({ command: 'build', mode: 'production' });
  const names = (plugins: readonly unknown[]) =>
    plugins
      .flat(9)
      .flatMap((one) => (one && typeof one === 'object' && 'name' in one ? [`${one.name}`] : []));
  const ours = names(config.plugins ?? []).filter((name) => name.startsWith('kefu:'));
  expect(ours.toSorted()).toEqual(names(appPlugins()).toSorted());
});

/** Visitors run the libraries that everybody runs and tests (decision 32). */
it.each(appPlugins().map((plugin) => [plugin.name, plugin]))(
  'no plugin of ours changes the code of a library: %s',
  (_, plugin) => {
    for (const hook of ['resolveId', 'load', 'transform']) expect(plugin).not.toHaveProperty(hook);
  },
);
