import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** The only file that reads the key of an event: it knows the keys of a composition. */
const OWNER = 'shared/browser/pressed-key.ts';
/** Gives domain/text/send-key.ts the key together with `isComposing`. */
const BESIDE_COMPOSING = 'ui/views/Composer/box-events.ts';

const FILES = ['ui', 'main'].flatMap((layer) =>
  readdirSync(join(root, layer), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${layer}/${file}`),
);

const HEARS_KEYS = /KeyboardEvent|\bkey(?:down|up|press)\b|onKey(?:Down|Up|Press)/;
const OF_A_KEY = new Set(['key', 'code', 'keyCode', 'which', 'isComposing', 'getModifierState']);
const EVENT = /^(?:event|nativeEvent|e|press(?:ed)?)$/;

const nameOfEvent = (node: ts.Expression): string => {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) ? node.name.text : '';
};

/** Places that read which key an event is of, by `event.key` or by `({ key }) =>`. */
const readsOfKeys = (text: string): readonly string[] => {
  if (!HEARS_KEYS.test(text)) return [];
  const file = ts.createSourceFile('one.tsx', text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isRead =
      (ts.isPropertyAccessExpression(node) &&
        OF_A_KEY.has(node.name.text) &&
        EVENT.test(nameOfEvent(node.expression))) ||
      (ts.isBindingElement(node) && OF_A_KEY.has((node.propertyName ?? node.name).getText()));
    if (isRead) found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

describe('a handler of keys in ui and main', () => {
  it('asks pressedKey, which knows the keys of a composition in every engine', () => {
    const bypassing = FILES.filter((file) => file !== OWNER && file !== BESIDE_COMPOSING).flatMap((file) =>
      readsOfKeys(readFileSync(join(root, file), 'utf8')).map((read) => `${file}: ${read}`),
    );
    expect(bypassing).toEqual([]);
    expect(readFileSync(join(root, BESIDE_COMPOSING), 'utf8')).toContain('composing: isComposing(event)');
  });

  it.each([
    "addEventListener('keydown', (event) => event.key === 'Escape')",
    '(event: KeyboardEvent) => !event.nativeEvent.isComposing',
    '(pressed: KeyboardEvent) => pressed.keyCode === 13',
    'const f = ({ key }: KeyboardEvent) => key',
    'const f = ({ key: which }: KeyboardEvent) => which',
  ])('would be found: %s', (text) => {
    expect(readsOfKeys(text)).toHaveLength(1);
  });

  it.each([
    "(event: KeyboardEvent) => pressedKey(event) === 'Escape'",
    'const f = (event: KeyboardEvent) => row.key',
    'const f = ({ key }: Row) => key',
  ])('may say: %s', (text) => {
    expect(readsOfKeys(text)).toEqual([]);
  });
});
