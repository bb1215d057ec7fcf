// @ts-check
// What to write on a page of one's own, for what is chosen in the bar.
import { attributes } from './choices.js';

/** @typedef {import('./choices.js').Choice} Choice */

/** The sandbox's passphrase (sandbox/context.ts); a merchant has a secret of their own. */
const DEMO_SECRET = 'kefu-sandbox-demo';
const USUAL_WIDTH = '400';
const HEIGHT = 640;

/** @param {[name: string, value: string][]} pairs */
const literal = (pairs) =>
  `{ ${pairs
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: '${value}'`)
    .join(', ')} }`;

/**
 * The options that KefuChat and createWidget share, one a line.
 * @param {Choice} choice @param {string} origin @param {string} indent @param {[name: string, value: string][]} [more]
 */
const options = ({ business_id, theme, lang, storage }, origin, indent, more = []) =>
  [
    `apiBase: '${origin}',`,
    `secretKey: '${DEMO_SECRET}',`,
    ...(storage === 'aws' ? [`storage: 'aws',`] : []),
    `params: ${literal([
      ['business_id', business_id],
      ['theme', theme],
      ['lang', lang],
    ])},`,
    ...more.map(([name, value]) => `${name}: '${value}',`),
  ]
    .map((line) => indent + line)
    .join('\n');

/** @type {Record<string, { label: string, text: (choice: Choice, origin: string) => string }>} */
export const WAYS = {
  script: {
    label: 'Script tag',
    text: (choice, origin) => `<script
  src="${origin}/embed/kefu-embed.js"
${attributes(choice)
  .map(([name, value]) => `  ${name}="${value}"`)
  .join('\n')}
  defer
></script>`,
  },
  react: {
    label: 'React',
    text: (choice, origin) => `import { KefuChat } from 'kefu-widget/react';
import 'kefu-widget/kefu.css';

// It fills its parent element.
export const Chat = () => (
  <div style={{ width: ${choice.width || USUAL_WIDTH}, height: ${HEIGHT} }}>
    <KefuChat${choice.scheme && `\n      scheme="${choice.scheme}"`}
      options={{
${options(choice, origin, '        ', [['assetsBase', `${origin}/h5`]])}
      }}
    />
  </div>
);`,
  },
  npm: {
    label: 'npm',
    text: (choice, origin) => `// npm install kefu-widget: the core, for an interface of your own
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
  },
};
