import { describe, expect, it } from 'vitest';
import { firstTogether } from '../../scripts/bundle/first-together.mjs';

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  '/app/main/h5/index.html': ['/app/main/h5.tsx'],
  '/app/main/h5.tsx': ['/lib/rxjs.js'],
  '/app/main/h5/interface.tsx': ['/lib/react.js', '/lib/rxjs.js', '/app/ui/Button.tsx'],
  '/app/ui/Button.tsx': ['/lib/react.js'],
  '/app/ui/Viewer.tsx': ['/app/ui/Button.tsx', '/app/ui/zoom.ts'],
};

type Name = (id: string) => string | null;

/** The name of the file that the build puts a module into; null: the bundler decides. */
const namesAfterBuild = (): Name => {
  const plugin = firstTogether() as unknown as {
    config(): { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: Name }] } } } } };
    buildEnd: () => void;
  };
  plugin.buildEnd.call({
    getModuleIds: () => Object.keys(IMPORTS),
    getModuleInfo: (id: string) => ({ isEntry: id.endsWith('index.html'), importedIds: IMPORTS[id] ?? [] }),
  });
  return plugin.config().build.rolldownOptions.output.codeSplitting.groups[0].name;
};

describe('the first files of the app', () => {
  it('keep what entry and interface import in two files, and what both import in the first', () => {
    const name = namesAfterBuild();
    expect(['/app/main/h5.tsx', '/lib/rxjs.js'].map(name)).toEqual(['core', 'core']);
    expect(['/lib/react.js', '/app/ui/Button.tsx'].map(name)).toEqual(['interface', 'interface']);
  });

  it('leave to the bundler what loads later, and the files by which the manifest names them', () => {
    const name = namesAfterBuild();
    const others = ['/app/ui/Viewer.tsx', '/app/ui/zoom.ts', '/app/main/h5/interface.tsx'];
    expect(others.map(name)).toEqual([null, null, null]);
  });
});
