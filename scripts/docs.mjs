// The parts of the guides that come from types and tables: docs/api.md, the tables of docs/settings.md and docs/embedding.md, and the
// loader's list of options, the options of the sandbox's snippet builder. `node scripts/docs.mjs` checks them, `--write` writes them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from './process.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const parse = (path) => ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);

/** The comment of a node: its text, and the text of its tags by name. */
const commentOf = (node) => {
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

/** The properties of an object literal that is assigned to a constant. */
const entriesOf = (source, name) => {
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
  return found.properties.map((property) => ({
    name: property.name.getText(),
    value: property.initializer.getText(),
    ...commentOf(property),
  }));
};

const interfaceOf = (source, name) =>
  source.statements.find((one) => ts.isInterfaceDeclaration(one) && one.name.text === name);

const cell = (text) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
const kebab = (name) => `data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const settings = entriesOf(parse('main/settings/schema.ts'), 'SCHEMA');
const options = entriesOf(parse('main/settings/loader-schema.ts'), 'OWN').map((one) => ({
  ...one,
  kind: one.value.slice(1, -1),
}));
const reachOf = ({ value }) => /reach: '(\w+)'/.exec(value)?.[1];

const settingsTable = () =>
  [
    '| setting | default | allowed in | what it does |',
    '|---|---|---|---|',
    ...settings.map((one) => {
      const where = { code: 'code', block: 'code, block', loader: 'code, block, tag' }[reachOf(one)];
      return `| \`${one.name}\` | ${cell(one.tags.default)} | ${where} | ${cell(one.text)} |`;
    }),
  ].join('\n');

const KINDS = {
  id: 'text or number',
  text: 'text',
  address: 'address',
  pixels: 'pixels',
  number: 'number',
  switch: 'switch',
};

const optionsTable = () =>
  [
    '| attribute | option | kind | default | what it does |',
    '|---|---|---|---|---|',
    ...options.map(({ name, kind, text, tags }) => {
      const shown =
        KINDS[kind] ??
        kind
          .split('|')
          .map((word) => `\`${word}\``)
          .join(', ');
      return `| \`${kebab(name)}\` | \`${name}\` | ${shown} | ${cell(tags.default)} | ${cell(text)} |`;
    }),
  ].join('\n');

/** The options that the loader itself needs, in few bytes. */
const optionList = () => {
  const suffix = { id: '', text: '', address: '', pixels: '=#', number: '=#', switch: '=?' };
  const isObject = /kind\.(channelPrefixes|form|hooks|names)\b/;
  const own = options.map(({ name, kind }) => `${name}${suffix[kind] ?? `=${kind}`}`);
  const handed = settings
    .filter((one) => reachOf(one) === 'loader')
    .map((one) => `${one.name}${isObject.test(one.value) ? '=*' : ''}`);
  const address = own.filter((entry) => PARAMETERS.includes(entry.split('=')[0]));
  return [...address, ...own.filter((entry) => !address.includes(entry)), ...handed].join(' ');
};

/** Options that are parameters of the frame's address; `h5` follows them. */
const PARAMETERS = [
  ...['businessId', 'lang', 'theme', 'scheme', 'visiterId', 'account', 'accessKey', 'serviceId', 'c', 'app'],
  ...['logoUrl', 'viteOfficialDomain', 'viteServiceId'],
];

const api = () => {
  const source = parse('application/integration/kefu-api.ts');
  const eventSource = parse('application/integration/kefu-events.ts');
  const visitorSource = parse('application/integration/kefu-visitor.ts');
  const members = interfaceOf(source, 'KefuApi').members.map((member) => {
    const { text, tags } = commentOf(member);
    const signature = member
      .getText()
      .replace(/^readonly /, '')
      .replace(/;$/, '')
      .replaceAll(/\s+/g, ' ');
    const details = [
      text,
      tags.param && `Parameter: ${tags.param}.`,
      tags.returns && `Returns: ${tags.returns}.`,
    ];
    return `### ${member.name.getText()}\n\n\`${signature}\`\n\n${details.filter(Boolean).join('\n\n')}\n\n\`\`\`js\n${tags.example}\n\`\`\``;
  });
  const events = interfaceOf(eventSource, 'KefuEvents').members.map((member) => {
    const type = member.type.getText().replaceAll('readonly ', '').replaceAll(/\s+/g, ' ');
    const payload = type === 'Readonly<Record<never, never>>' ? '' : `\`${cell(type)}\``;
    return `| \`${member.name.getText()}\` | ${payload} | ${cell(commentOf(member).text)} |`;
  });
  const shapes = ['KefuMessage', 'KefuAgent', 'KefuScore', 'KefuVisitor', 'KefuUpdate'].map((name) => {
    const one = interfaceOf(eventSource, name) ?? interfaceOf(visitorSource, name);
    const rows = one.members.map((member) => {
      const type = member.type.getText().replaceAll(/\s+/g, ' ').replace(' | undefined', '');
      return `| \`${member.name.getText()}\` | \`${cell(type)}\` | ${cell(commentOf(member).text)} |`;
    });
    return `### ${name}\n\n${commentOf(one).text}\n\n| field | type | |\n|---|---|---|\n${rows.join('\n')}`;
  });
  return `# The API

<!-- Written by scripts/docs.mjs from application/integration/kefu-{api,events,visitor}.ts. Every example runs as a test (tests/docs/api.test.ts). -->

The loader (\`kefu\`, \`mountKefu\`), the React component and the headless widget (\`createWidget\`) have the same type, \`KefuApi\`.
How to get it: [embedding.md](embedding.md).

## Events

| event | payload | when |
|---|---|---|
${events.join('\n')}

A page of another origin than the app hears \`open\`, \`close\`, \`ready\` and \`unread\` until
[\`hostOrigins\` lists it](embedding.md#let-a-shop-in); of the calls below it then has \`open\`, \`close\`, \`toggle\`, \`show\`, \`hide\`,
\`destroy\` and the listeners. Every other call is refused with one console line.

## Calls

${members.join('\n\n')}

## Payloads and arguments

${shapes.join('\n\n')}
`;
};

const between = (text, name, part) => {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`no place for the table "${name}"`);
  return `${text.slice(0, from + begin.length)}\n${part}\n${text.slice(to)}`;
};

const listFile = () =>
  read('main/embed/option-list.ts').replace(
    /(export const OPTION_LIST =\s+')[^']*(';)/,
    (_, before, after) => `${before}${optionList()}${after}`,
  );

/** The options of the sandbox's snippet builder: those of the loader, then the app's settings that a tag may set. */
const snippetOptions = () => {
  const KIND_OF = {
    id: 'text',
    text: 'text',
    address: 'text',
    pixels: 'number',
    number: 'number',
    switch: 'switch',
  };
  const settingKind = ({ value }) => {
    if (/kind\.flag\b/.test(value)) return 'switch';
    if (/kind\.milliseconds\b/.test(value)) return 'number';
    if (/kind\.(channelPrefixes|form|hooks|names)\b/.test(value)) return 'json';
    const words = /kind\.oneOf\(([^)]*)\)/.exec(value)?.[1];
    return words ? words.replaceAll(/['\s]/g, '').replaceAll(',', '|') : 'text';
  };
  const row = (one, kind, by) => ({
    name: one.name,
    attribute: kebab(one.name),
    kind,
    by,
    usual: one.tags.default,
    text: one.text,
  });
  const rows = [
    ...options.map((one) => row(one, KIND_OF[one.kind] ?? one.kind, 'loader')),
    ...settings.filter((one) => reachOf(one) === 'loader').map((one) => row(one, settingKind(one), 'app')),
  ];
  return `${JSON.stringify(rows, null, 2)}\n`;
};

const FILES = {
  'docs/api.md': api,
  'docs/settings.md': () => between(read('docs/settings.md'), 'settings', settingsTable()),
  'docs/embedding.md': () => between(read('docs/embedding.md'), 'options', optionsTable()),
  'main/embed/option-list.ts': listFile,
  'sandbox/web/host/options.json': snippetOptions,
};

if (process.argv[1]?.endsWith('docs.mjs')) {
  const isWriting = process.argv.includes('--write');
  for (const [path, make] of Object.entries(FILES)) {
    let before = '';
    try {
      before = read(path);
    } catch {
      // The file is written for the first time.
    }
    const text = make();
    if (text === before) continue;
    if (isWriting) writeFileSync(join(root, path), text);
    else {
      console.error(`${path} is not what its source says: run node scripts/docs.mjs --write`);
      process.exitCode = 1;
    }
  }
}
