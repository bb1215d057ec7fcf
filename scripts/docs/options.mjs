// The settings of the app and the options of the loader: tables of the guides, and lists for the loader and the sandbox.
import { cell, entriesOf, parse, read } from './source.mjs';

const kebab = (name) => `data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const settings = [
  ...entriesOf(parse('main/settings/first-schema.ts'), 'FIRST'),
  ...entriesOf(parse('main/settings/schema.ts'), 'SCHEMA'),
];
const options = entriesOf(parse('main/settings/loader-schema.ts'), 'OWN').map((one) => ({
  ...one,
  kind: one.value.slice(1, -1),
}));
const reachOf = ({ value }) => /reach: '(\w+)'/.exec(value)?.[1];

export const settingsTable = () =>
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
  key: 'text, in code also a function',
  address: 'address',
  pages: 'list',
  greeting: 'text or JSON',
  pixels: 'pixels',
  number: 'number',
  switch: 'switch',
};

export const optionsTable = () =>
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
  const suffix = {
    id: '',
    text: '',
    key: '=*',
    address: '',
    pages: '=*',
    greeting: '=*',
    pixels: '=#',
    number: '=#',
    switch: '=?',
  };
  const isObject =
    /kind\.(channelPrefixes|fontFiles|form|gate|hooks|hours|interceptor|logListener|names|preChat|secretKinds|texts|translation)\b/;
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

/** main/embed/option-list.ts */
export const listFile = () =>
  read('main/embed/option-list.ts').replace(
    /(export const OPTION_LIST =\s+')[^']*(';)/,
    (_, before, after) => `${before}${optionList()}${after}`,
  );

const INPUTS = {
  id: 'text',
  text: 'text',
  key: 'text',
  pages: 'text',
  greeting: 'text',
  address: 'text',
  pixels: 'number',
  number: 'number',
  switch: 'switch',
};

/** No tag can say a function. */
const IN_CODE_ONLY = /kind\.(interceptor|logListener)\b/;

/** The input of the snippet builder for a setting of the app. */
const inputFor = ({ value }) => {
  if (/kind\.(flag|translation)\b/.test(value)) return 'switch';
  if (/kind\.milliseconds\b/.test(value)) return 'number';
  if (/kind\.(channelPrefixes|form|gate|hooks|hours|names|preChat|secretKinds|texts)\b/.test(value))
    return 'json';
  const words = /kind\.oneOf\(([^)]*)\)/.exec(value)?.[1];
  return words ? words.replaceAll(/['\s]/g, '').replaceAll(',', '|') : 'text';
};

/** The options of the sandbox's snippet builder: those of the loader, then the app's settings that a tag may set. */
export const snippetOptions = () => {
  const row = (one, kind, by) => ({
    name: one.name,
    attribute: kebab(one.name),
    kind,
    by,
    usual: one.tags.default,
    text: one.text,
  });
  const rows = [
    ...options.map((one) => row(one, INPUTS[one.kind] ?? one.kind, 'loader')),
    ...settings
      .filter((one) => reachOf(one) === 'loader' && !IN_CODE_ONLY.test(one.value))
      .map((one) => row(one, inputFor(one), 'app')),
  ];
  return `${JSON.stringify(rows, null, 2)}\n`;
};
