import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../e2e');

const FILES = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .sort();

/** Calls whose first text selects elements. */
const SELECTING =
  /^(?:locator|frameLocator|querySelector|querySelectorAll|closest|matches|waitForSelector|expectAccessible|\$\$?)$/;

const nameOf = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();

const isSelector = (node: ts.Node): boolean =>
  ts.isCallExpression(node.parent) &&
  node.parent.arguments[0] === node &&
  SELECTING.test(nameOf(node.parent));

/**
 * `.name` or `[class=…]`. Text in quotes is a value. `[class*=…]` looks for what remains of hostile HTML, and no
 * element is found by it.
 */
const hasClass = (selector: string): boolean =>
  /\[class[~^]?=/.test(selector) || /\.-?[a-z_]/i.test(selector.replace(/"[^"]*"|'[^']*'/g, ''));

/** A single class, as in a table of selectors. */
const isClass = (text: string): boolean => /^\.[a-z]+-[\w-]+$/i.test(text);

const textOf = (node: ts.Node): string | null => {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().replace(/\$\{[^}]*\}/g, '') : null;
};

const classSelectorsIn = (source: string): readonly string[] => {
  const file = ts.createSourceFile('one.ts', source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== null && (isClass(text) || (isSelector(node) && hasClass(text)))) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

describe('the search for selectors by class', () => {
  it.each([
    "page.locator('.kefu-log')",
    "page.locator('header .status')",
    "page.locator('img.logo')",
    "document.querySelector('progress.bar')",
    'page.locator(\'[class~="veil"]\')',
    "for (const part of ['.kefu-log']) page.locator(part)",
  ])('finds %s', (source) => {
    expect(classSelectorsIn(source)).toHaveLength(1);
  });

  it.each([
    'page.locator(\'[data-kefu="status"]\')',
    'page.locator(\'[href="https://a.example/b.png"]\')',
    "page.locator('header > div')",
    "page.getByText('e.g. this')",
    "chat.send('.kefu')",
  ])('accepts %s', (source) => {
    expect(classSelectorsIn(source)).toEqual([]);
  });
});

describe('the end-to-end tests', () => {
  it.each(FILES)('%s selects by hooks, roles and names', (file) => {
    expect(classSelectorsIn(read(file))).toEqual([]);
  });
});
