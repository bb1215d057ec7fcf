import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const packageOf = (path: string) =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Record<
    'dependencies' | 'devDependencies' | 'peerDependencies',
    Record<string, string>
  > & { version: string };

describe('the packages of the server', () => {
  const server = packageOf('../../server/package.json');
  const widget = packageOf('../../package.json');

  it('are those that the checkout tests, in the same versions', () => {
    const tested = Object.keys(server.dependencies).map((name) => [name, widget.devDependencies[name]]);
    expect(Object.fromEntries(tested)).toEqual(server.dependencies);
  });

  it('are tested in a version of those that a shop may install by itself', () => {
    expect(server.peerDependencies['@redis/client']).toBe(`^${widget.devDependencies['@redis/client']}`);
  });

  it('are not among those of the widget', () => {
    const shared = Object.keys(server.dependencies).filter((name) => name in widget.dependencies);
    expect(shared).toEqual([]);
  });

  it('have the version of the widget', () => {
    expect([server.version, server.peerDependencies['kefu-widget']]).toEqual([
      widget.version,
      widget.version,
    ]);
  });
});
