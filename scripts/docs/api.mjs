// docs/api.md
import { cell, commentOf, interfaceOf, parse } from './source.mjs';

const source = parse('application/integration/kefu-api.ts');
const eventSource = parse('application/integration/kefu-events.ts');
const visitorSource = parse('application/integration/kefu-visitor.ts');

/** A section for a call of the API. */
const callSection = (member) => {
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
};

const eventRow = (member) => {
  const type = member.type.getText().replaceAll('readonly ', '').replaceAll(/\s+/g, ' ');
  const payload = type === 'Readonly<Record<never, never>>' ? '' : `\`${cell(type)}\``;
  return `| \`${member.name.getText()}\` | ${payload} | ${cell(commentOf(member).text)} |`;
};

const fieldRow = (member) => {
  const type = member.type.getText().replaceAll(/\s+/g, ' ').replace(' | undefined', '');
  return `| \`${member.name.getText()}\` | \`${cell(type)}\` | ${cell(commentOf(member).text)} |`;
};

/** A section for the type of a payload or an argument. */
const shapeSection = (name) => {
  const one = interfaceOf(eventSource, name) ?? interfaceOf(visitorSource, name);
  const rows = one.members.map(fieldRow).join('\n');
  return `### ${name}\n\n${commentOf(one).text}\n\n| field | type | |\n|---|---|---|\n${rows}`;
};

const SHAPES = ['KefuMessage', 'KefuAgent', 'KefuScore', 'KefuVisitor', 'KefuUpdate'];

export const api = () => {
  const calls = interfaceOf(source, 'KefuApi').members.map(callSection);
  const events = interfaceOf(eventSource, 'KefuEvents').members.map(eventRow);
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

### Every event

${commentOf(interfaceOf(eventSource, 'KefuEventFacts')).text}

| field | type | |
|---|---|---|
${interfaceOf(eventSource, 'KefuEventFacts').members.map(fieldRow).join('\n')}

The events from \`launcherShow\` on cost something to find out, so their code (3 kB), with that of \`visitorKey\`, loads with the first listener of your
page. An unlisted page has none of them but \`launcherShow\` and \`greeting\`.

## Calls

${calls.join('\n\n')}

## Payloads and arguments

${SHAPES.map(shapeSection).join('\n\n')}
`;
};
