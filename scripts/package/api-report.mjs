// What the package exports, as TypeScript declarations without comments: docs/api-report/*.txt. A change of it is a change
// for integrators. `--write` writes it; without, it only compares.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import ts from 'typescript';
import { root } from '../process.mjs';
import { ENTRIES } from './entries.mjs';

const types = join(root, 'dist', 'types');
const reports = join(root, 'docs', 'api-report');

const declarationFile = (source) => join(types, source.replace(/\.tsx?$/, '.d.ts'));

const program = ts.createProgram(
  ENTRIES.map(({ source }) => declarationFile(source)),
  {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    types: [],
  },
);
const checker = program.getTypeChecker();
const printer = ts.createPrinter({ removeComments: true });

const resolved = (symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

const isOurs = (node) => node.getSourceFile().fileName.startsWith(types);

/** The statement of a declaration: a variable is in a list inside a statement. */
const statementOf = (node) => (ts.isVariableDeclaration(node) ? node.parent.parent : node);

const textOf = (node) =>
  printer
    .printNode(ts.EmitHint.Unspecified, statementOf(node), node.getSourceFile())
    .replace(/^(export )?(declare )?/, '');

/** All our declarations that the symbols refer to, directly or through others. */
const reachable = (symbols) => {
  const found = new Set();
  const visit = (symbol) => {
    for (const declaration of resolved(symbol).declarations ?? []) {
      const isTop =
        ts.isVariableDeclaration(declaration) || (declaration.parent && ts.isSourceFile(declaration.parent));
      if (!isTop || !isOurs(declaration) || found.has(declaration)) continue;
      found.add(declaration);
      const walk = (node) => {
        if (ts.isIdentifier(node)) {
          const named = checker.getSymbolAtLocation(node);
          if (named) visit(named);
        }
        ts.forEachChild(node, walk);
      };
      walk(statementOf(declaration));
    }
  };
  for (const symbol of symbols) visit(symbol);
  return [...found];
};

const byText = (a, b) => (a < b ? -1 : 1);

const reportOf = ({ name, source }) => {
  const file = program.getSourceFile(declarationFile(source));
  const symbols = checker.getExportsOfModule(checker.getSymbolAtLocation(file));
  const names = symbols.map((symbol) => symbol.name).sort(byText);
  const declarations = reachable(symbols).map(
    (node) => `// ${relative(types, node.getSourceFile().fileName).replace(/\.d\.ts$/, '')}\n${textOf(node)}`,
  );
  const title = `kefu-widget${name.slice(1)}`;
  return `${title} exports\n\n${names.join('\n')}\n\n\n${[...new Set(declarations)].sort(byText).join('\n\n')}\n`;
};

const shouldWrite = process.argv.includes('--write');
mkdirSync(reports, { recursive: true });
for (const entry of ENTRIES) {
  const path = join(reports, `${basename(entry.source).replace(/\.tsx?$/, '')}.txt`);
  const report = reportOf(entry);
  if (shouldWrite) writeFileSync(path, report);
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== report) {
    const before = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
    const now = report.split('\n');
    console.error(`${relative(root, path)} differs from what the package exports.`);
    for (const line of now.filter((one) => !before.includes(one)).slice(0, 20)) console.error(`  + ${line}`);
    for (const line of before.filter((one) => !now.includes(one)).slice(0, 20)) console.error(`  - ${line}`);
    console.error('If the change is meant: npm run api-report, and a line in CHANGELOG.md.');
    process.exitCode = 1;
  }
}
