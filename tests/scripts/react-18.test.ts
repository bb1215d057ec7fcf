import { expect, it } from 'vitest';
import { react18, react18ForEsbuild } from '../../scripts/bundle/react-18.mjs';

const resolved = (name: string) =>
  react18.reduce((id, { find, replacement }) => id.replace(find, replacement), name);

it('gives React 18 to the bare names and to what is below them', async () => {
  for (const [name, end] of [
    ['react', '/react-18'],
    ['react/jsx-runtime', '/react-18/jsx-runtime'],
    ['react-dom', '/react-dom-18'],
    ['react-dom/client', '/react-dom-18/client'],
  ] as const)
    expect(resolved(name).endsWith(end), name).toBe(true);
  const { version } = (
    await import(`${react18ForEsbuild['react-dom']}/package.json`, { with: { type: 'json' } })
  ).default;
  expect(version).toMatch(/^18\./);
});

it.each(['react-18', 'react-refresh', './react', '@scope/react', 'preact'])('leaves %s alone', (name) => {
  expect(resolved(name)).toBe(name);
});
