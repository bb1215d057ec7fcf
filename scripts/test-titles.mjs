// The test titles of a file and the names of its stories, read from the source without running it.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from './process.mjs';

const sources = new Map();
const sourceOf = (file) => {
  if (!sources.has(file)) {
    const text = readFileSync(join(root, file), 'utf8');
    sources.set(file, ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  }
  return sources.get(file);
};

const each = (node, visit) => {
  visit(node);
  ts.forEachChild(node, (child) => each(child, visit));
};

/** `it`, `test.describe`, `it.each(…)`: a call whose first argument is the title. */
const isTestCall = ({ expression }) => {
  const callee = ts.isCallExpression(expression) ? expression.expression : expression;
  return /^(?:it|test|describe)(?:\.(?:describe|step|each|for|serial|concurrent))*$/.test(callee.getText());
};

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A title in the source, and a pattern for the titles that a run makes from it. */
const titleOf = (node) => {
  if (ts.isTemplateExpression(node)) {
    const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
    return { raw: node.getText().slice(1, -1), form: parts.map(escaped).join('(.+)') };
  }
  if (!ts.isStringLiteralLike(node)) return null;
  const placeholder = /%[sdifjo#]|\$[\w.]+/g;
  return { raw: node.text, form: escaped(node.text.replace(placeholder, '\0')).replaceAll('\0', '(.+)') };
};

const titlesIn = (file) => {
  const titles = [];
  each(sourceOf(file), (node) => {
    if (!ts.isCallExpression(node) || !isTestCall(node) || node.arguments.length < 2) return;
    const title = titleOf(node.arguments[0]);
    if (title) titles.push(title);
  });
  return titles;
};

const imported = (file) =>
  sourceOf(file)
    .statements.filter(
      (one) => ts.isImportDeclaration(one) || (ts.isExportDeclaration(one) && one.moduleSpecifier),
    )
    .map(({ moduleSpecifier }) => moduleSpecifier.text)
    .filter((name) => name.startsWith('.'))
    .flatMap((name) => {
      const base = join(dirname(file), name);
      return [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`]
        .filter((one) => existsSync(join(root, one)))
        .slice(0, 1);
    });

/** The file and the test files that it imports, because they may contain tables of cases. */
const withTables = (file, seen = new Set()) => {
  if (seen.has(file) || !/^(?:tests|stories|domain)\//.test(file)) return seen;
  seen.add(file);
  for (const one of imported(file)) withTables(one, seen);
  return seen;
};

const literalsIn = (file) => {
  const texts = new Set();
  each(sourceOf(file), (node) => {
    if (ts.isLiteralExpression(node)) texts.add(node.text);
  });
  return texts;
};

/**
 * Whether a value of a case may be `text`. A literal is its own value, a template may be any text, and a computed
 * value must be a literal of the file.
 */
const maybe = (node, text, literals) => {
  if (ts.isLiteralExpression(node)) return node.text === text;
  if (ts.isTemplateExpression(node)) return new RegExp(`^${titleOf(node).form}$`, 's').test(text);
  return literals.has(text);
};

const valuesOf = (node) => {
  if (ts.isArrayLiteralExpression(node)) return [...node.elements];
  if (!ts.isObjectLiteralExpression(node)) return [];
  return node.properties.map((one) => one.initializer ?? one.name).filter((one) => one !== undefined);
};

/** Whether one object or list in the tables of a file has all these values. */
const isCase = (file, wanted) => {
  for (const one of withTables(file)) {
    const literals = literalsIn(one);
    let found = false;
    each(sourceOf(one), (node) => {
      const values = valuesOf(node);
      found ||=
        values.length > 0 && wanted.every((text) => values.some((value) => maybe(value, text, literals)));
    });
    if (found) return true;
  }
  return false;
};

/** Whether a run of the file has a test with this title. Each placeholder is replaced by the values of one case. */
export const hasTitle = (file, wanted) =>
  titlesIn(file).some(({ raw, form }) => {
    if (raw === wanted) return true;
    // A value may contain the text between two placeholders. So the first value is tried short, then longer.
    const splits = [form.replaceAll('(.+)', '(.+?)'), form].map((one) =>
      new RegExp(`^${one}$`, 's').exec(wanted)?.slice(1),
    );
    return splits.some((values) => values && (values.length === 0 || isCase(file, values)));
  });

/** The longest title of the file with which `text` begins, quoted as in the guides, or null. */
export const titleAtStart = (file, text) => {
  const ends = [...text.matchAll(/"/g)].map(({ index }) => index).filter((at) => at > 0);
  const title = ends.map((at) => text.slice(1, at)).findLast((one) => hasTitle(file, one));
  return title ?? null;
};

/** Names that a file of stories exports. */
export const storyNames = (file) =>
  sourceOf(file)
    .statements.filter(
      (one) =>
        ts.isVariableStatement(one) &&
        one.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
    )
    .flatMap(({ declarationList }) => declarationList.declarations.map(({ name }) => name.getText()));
