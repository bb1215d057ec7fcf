// The code for an integrator's page, with the choices of the bar.
import { attributes, type Choice, chosenOptions } from './choices';

/** The sandbox's passphrase (sandbox/context.ts); a merchant has a secret of their own. */
const DEMO_SECRET = 'kefu-sandbox-demo';
const USUAL_WIDTH = '400';
const HEIGHT = 640;

/** A text in code. */
const quoted = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** A value in code; numbers, switches and JSON are unchanged. */
const inCode = (kind: string, value: string) =>
  ['number', 'switch', 'json'].includes(kind) ? value : quoted(value);

const more = (choice: Choice, by: 'loader' | 'app'): string[] =>
  chosenOptions(choice)
    .filter(([option]) => option.by === by)
    .map(([{ name, kind }, value]) => `${name}: ${inCode(kind, value)},`);

const literal = (pairs: [name: string, value: string][]) =>
  `{ ${pairs
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: '${value}'`)
    .join(', ')} }`;

/** The options that KefuChat and createWidget share, one a line. */
const options = (choice: Choice, origin: string, indent: string, own: string[] = []) =>
  [
    `apiBase: '${origin}',`,
    `secretKey: '${DEMO_SECRET}',`,
    ...(choice.storage === 'aws' && !choice.more['storage'] ? [`storage: 'aws',`] : []),
    `params: ${literal([
      ['business_id', choice.business_id],
      ['theme', choice.theme],
      ['lang', choice.lang],
    ])},`,
    ...own,
    ...more(choice, 'app'),
  ]
    .map((line) => indent + line)
    .join('\n');

/** The code of each way of embedding, by the name of its tab. */
export const WAYS = {
  script: (choice: Choice, origin: string) => `<script
  src="${origin}/embed/kefu-embed.js"
${attributes(choice)
  .map(([name, value]) => `  ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
  .join('\n')}
  defer
></script>`,
  react: (choice: Choice, origin: string) => `import { KefuChat } from 'kefu-widget/react';
import 'kefu-widget/kefu.css';

// It fills its parent element.
export const Chat = () => (
  <div style={{ width: ${choice.width || USUAL_WIDTH}, height: ${HEIGHT} }}>
    <KefuChat${choice.scheme && `\n      scheme="${choice.scheme}"`}
      options={{
${options(choice, origin, '        ', choice.more['assetsBase'] ? [] : [`assetsBase: '${origin}/h5',`])}
      }}
    />
  </div>
);`,
  npm: (choice: Choice, origin: string) => `// the package kefu-widget: the core, for an interface of your own
import { createWidget } from 'kefu-widget';

const widget = createWidget({
${options(choice, origin, '  ')}
});

widget.conversation.state.changes$.subscribe(({ rows }) => console.log(rows.length));
widget.start();

// What your own box does; false while the conversation is not open yet.
export function say(text) {
  widget.composer.actions.edit(text);
  return widget.composer.actions.send();
}`,
  module: (choice: Choice, origin: string) => `// the package kefu-widget: the launcher, without a script tag
import { mountKefu } from 'kefu-widget/embed';

const kefu = mountKefu({
${[
  ...[`h5: '${origin}/h5/',`, `businessId: ${quoted(choice.business_id)},`],
  ...(['theme', 'lang', 'scheme', 'position'] as const).flatMap((name) =>
    choice[name] ? [`${name}: ${quoted(choice[name])},`] : [],
  ),
  ...(choice.width ? [`width: ${choice.width},`] : []),
  ...more(choice, 'loader'),
  ...more(choice, 'app'),
]
  .map((line) => `  ${line}`)
  .join('\n')}
});

kefu.on('unread', ({ count }) => console.log(count));
// Among the options, functions: beforeSend: (message) => ({ ...message, text: message.text.trim() }), onLog: (entry) => console.log(entry.code),
// translate: async ({ text, to }, { signal }) => (await fetch('/translate?to=' + to, { method: 'POST', body: text, signal })).text()`,
};

export type Way = keyof typeof WAYS;
export const isWay = (name: string): name is Way => name in WAYS;
