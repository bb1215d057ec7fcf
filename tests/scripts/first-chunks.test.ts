import { expect, it } from 'vitest';
import { firstChunks } from '../../scripts/bundle/first-chunks.mjs';

const chunk = (fileName: string, moduleIds: readonly string[], imports: readonly string[], styles = 0) => ({
  fileName,
  moduleIds,
  imports,
  viteMetadata: { importedCss: new Set(Array.from({ length: styles }, (_, index) => `${index}.css`)) },
});

const bundle = Object.fromEntries(
  [
    chunk('entry.js', ['/main/h5/entry.ts'], ['base.js']),
    chunk('base.js', ['/domain/limits.ts'], []),
    chunk('core.js', ['/main/h5/app.ts'], ['base.js']),
    chunk('interface.js', ['/main/h5/interface.tsx'], ['core.js', 'base.js'], 1),
    chunk('menu.js', ['/ui/primitives/Menu/Menu.tsx'], ['base.js']),
    chunk('dialog.js', ['/ui/views/Dialog.tsx'], ['menu.js', 'core.js', 'base.js']),
    chunk('page.js', ['/main/h5/page.tsx'], ['menu.js', 'base.js'], 1),
  ].map((one) => [one.fileName, one]),
);

/** What a part asks for when it is imported. */
const asksFor = (part: string, ...others: readonly string[]): readonly string[] => {
  const plugin = firstChunks();
  const { resolveDependencies } = plugin.config().build.modulePreload;
  plugin.generateBundle.handler({}, bundle);
  return resolveDependencies(part, [part, ...others]);
};

it('a part that loads later asks for what it shares with other parts, and not for the first files', () => {
  expect(asksFor('dialog.js', 'menu.js', 'core.js', 'base.js')).toEqual(['menu.js']);
});

it('a part that waits for a style sheet is asked for beside it', () => {
  expect(asksFor('page.js', 'menu.js', 'base.js')).toEqual(['page.js', 'menu.js']);
  expect(asksFor('dialog.js', 'interface.js')).toEqual(['dialog.js']);
});
