import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

const filesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => join(folder, file))
    : [];

/** The suite of a port: the file or folder under tests/contract with its name. */
const suiteOf = (port: string): readonly string[] => {
  const contract = join(root, 'tests/contract');
  const file = join(contract, `${port}.test.ts`);
  return [...(existsSync(file) ? [file] : []), ...filesIn(join(contract, port))];
};

const PORTS = readdirSync(join(root, 'application/ports'))
  .filter((file) => file.endsWith('.port.ts'))
  .map((file) => file.slice(0, -'.port.ts'.length));

/** Ports without their own adapter or fake. */
const INSIDE: readonly string[] = ['token-source'];

describe('each port has one contract suite', () => {
  it('finds the ports', () => {
    expect(PORTS.length).toBeGreaterThanOrEqual(25);
  });

  it.each(PORTS)('%s', (port) => {
    const files = suiteOf(port);
    expect(
      files.filter((file) => file.endsWith('.test.ts')),
      `tests/contract/${port}.test.ts`,
    ).not.toEqual([]);
    const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    expect(text, 'imports the port').toContain(`/application/ports/${port}.port'`);
    if (INSIDE.includes(port)) return;
    expect(text, 'runs against a fake').toMatch(/\/adapters\/memory\//);
    expect(text, 'runs against a real adapter').toMatch(/\/adapters\/(?!memory\/)|\/main\//);
  });
});
