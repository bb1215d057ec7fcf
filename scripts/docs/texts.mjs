// docs/texts.md: the names of all texts, with the English words.
import ts from 'typescript';
import { CODES } from './languages.mjs';
import { cell, parse } from './source.mjs';

const HEAD = `# The names of all texts

The setting \`texts\` puts your words in the place of ours, by language and name ([settings](settings.md)). What you do not name keeps our words.

\`\`\`json
{ "texts": { "en": { "conversation_empty": "Hi! What can we do for you?" }, "de": { "conversation_empty": "Womit können wir helfen?" } } }
\`\`\`

The languages are ${CODES.slice(0, -1).join(', ')} and ${CODES.at(-1)}. A text

- may contain the placeholders that ours has, and \`{{textLimit}}\`, \`{{imageLimit}}\`, \`{{imageSize}}\` and \`{{videoSize}}\`,
- may be twice as long as ours in that language, and always 40 characters,
- is plain text in one line: HTML is shown as it is written.

Where ours has plural forms, yours may have them too: \`{ "one": "{{number}} visitor", "other": "{{number}} visitors" }\`. A text that does not fit is
named in the console, and ours stays.

| name | in English |
|---|---|
`;

export const texts = () =>
  `${HEAD}${[...rowsOf('ui/i18n/locales/en.ts'), ...rowsOf('ui/i18n/later/en.ts')].join('\n')}\n`;

const rowsOf = (path) => {
  const english = parse(path);
  let catalogue = english.statements.find(ts.isExportAssignment).expression;
  while (!ts.isObjectLiteralExpression(catalogue)) catalogue = catalogue.expression;
  return catalogue.properties.map(row);
};

const row = ({ name, initializer }) => `| \`${name.getText()}\` | ${cell(wordsOf(initializer))} |`;

const wordsOf = (node) =>
  ts.isObjectLiteralExpression(node)
    ? node.properties
        .map(({ name, initializer }) => `${name.getText()}: ${wordsOf(initializer)}`)
        .join('<br>')
    : node.text;
