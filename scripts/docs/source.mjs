// Reads comments and types of the sources.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../process.mjs';

export const read = (path) => readFileSync(join(root, path), 'utf8');
export const parse = (path) => ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);

/** The comment of a node: its text, and the text of its tags by name. */
export const commentOf = (node) => {
  const doc = node.jsDoc?.at(-1);
  const text = (comment) => (ts.getTextOfJSDocComment(comment) ?? '').trim();
  const tags = Object.fromEntries(
    (doc?.tags ?? []).map((tag) => [
      tag.tagName.text,
      tag.name ? `${tag.name.getText()} ${text(tag.comment)}` : text(tag.comment),
    ]),
  );
  return { text: text(doc?.comment).replaceAll('\n', ' '), tags };
};

/** The properties of an object literal that is assigned to a constant, without those of objects spread in it. */
export const entriesOf = (source, name) => {
  let found;
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name) {
      let value = node.initializer;
      while (value && !ts.isObjectLiteralExpression(value)) value = value.expression;
      found = value;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.properties.filter(ts.isPropertyAssignment).map((property) => ({
    name: property.name.getText(),
    value: property.initializer.getText(),
    ...commentOf(property),
  }));
};

export const interfaceOf = (source, name) =>
  source.statements.find((one) => ts.isInterfaceDeclaration(one) && one.name.text === name);

/** As a cell of a table. */
export const cell = (text) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
