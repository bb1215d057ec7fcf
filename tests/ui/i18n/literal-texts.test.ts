import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';

/** Names that are the same in every language. */
const NAMES = ['kefu-widget', '404'];
const SPOKEN =
  /^(aria-label|aria-description|aria-roledescription|aria-valuetext|title|alt|placeholder|label)$/;

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

/** Texts that a view writes itself: text between tags, and attributes that are read aloud. */
const textsOf = (node: Node): readonly string[] => {
  const own: string[] = [];
  if (node['type'] === 'JSXText') own.push(String(node['value']));
  if (node['type'] === 'JSXAttribute') {
    const [name, value] = [node['name'] as Node, node['value']];
    if (SPOKEN.test(String(name['name'])) && isNode(value) && value['type'] === 'Literal')
      own.push(String(value['value']));
  }
  const inside = Object.values(node).flat().filter(isNode).flatMap(textsOf);
  return [...own, ...inside].map((text) => text.trim()).filter((text) => /\p{L}/u.test(text));
};

const literalTexts = (code: string): readonly string[] =>
  textsOf(parseAst(code, { lang: 'tsx' }) as unknown as Node).filter((text) => !NAMES.includes(text));

describe('a view contains no text: its texts come from the catalogues', () => {
  const views = ['main', 'ui'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => join(folder, file)),
  );

  it.each(views)('%s', (file) => {
    expect(literalTexts(readFileSync(file, 'utf8'))).toEqual([]);
  });

  it('finds a text between tags, and one that is read out', () => {
    const code = 'const A = () => <p title="Close" className="a b">Hello {words.t("x")} <b>404</b></p>;';
    expect(literalTexts(code)).toEqual(['Close', 'Hello']);
  });
});
