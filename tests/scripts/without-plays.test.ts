import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import storybook from '../../.storybook/main';
import { withoutPlays } from '../../scripts/bundle/without-plays.mjs';

const FOLDER = join(import.meta.dirname, '../../stories');
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.stories.tsx'),
);

const pluginsOf = async (configType: 'PRODUCTION' | 'DEVELOPMENT') => {
  const config = await storybook.viteFinal?.({ plugins: [] }, { configType } as never);
  return (config?.plugins ?? []).flat().map((plugin) => (plugin as { name: string }).name);
};

describe('the pictures of the catalogue', () => {
  it('a story keeps everything but its play function', () => {
    const story = `export const Chosen: Story = {
  args: { video: video() },
  play: async ({ args }) => {
    await press(args, { play: 1 });
  },
  globals: { scheme: 'dark' },
};
`;
    expect(withoutPlays(story)).toBe(
      "export const Chosen: Story = {\n  args: { video: video() },\n  ...{},\n  globals: { scheme: 'dark' },\n};\n",
    );
    expect(withoutPlays('export const A = { play() {}, args };')).toBe('export const A = { ...{}, args };');
  });

  it.each(files)('%s has no play function left, and is still a file that can be read', (file) => {
    const rest = withoutPlays(readFileSync(join(FOLDER, file), 'utf8'));
    expect(rest).not.toMatch(/\bplay(?::|\()/);
    const { diagnostics } = ts.transpileModule(rest, {
      reportDiagnostics: true,
      fileName: file,
      compilerOptions: { jsx: ts.JsxEmit.ReactJSX },
    });
    expect(diagnostics).toEqual([]);
  });

  it('are made without play functions, and the tests and the catalogue of a developer with them', async () => {
    expect(await pluginsOf('PRODUCTION')).toEqual([]);
    const inTests = process.env['VITEST'];
    delete process.env['VITEST'];
    try {
      expect(await pluginsOf('PRODUCTION')).toEqual(['kefu:stories-without-plays']);
      expect(await pluginsOf('DEVELOPMENT')).toEqual([]);
    } finally {
      process.env['VITEST'] = inTests;
    }
  });
});
