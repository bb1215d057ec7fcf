// @ts-check
// What can be chosen in the bar, and the snippets that say it.

/** @type {[string, string][]} */
export const THEMES = [
  ['', 'by the merchant’s style'],
  ['default', 'default: the calm desk'],
  ['stg', 'stg: the stadium'],
  ['sgg', 'sgg: the green room'],
  ['sgw', 'sgw: the private bank'],
  ['sg', 'sg: the messenger'],
  ['sm', 'sm: the night club'],
  ['yb', 'yb: the ticker'],
  ['sz', 'sz: the arcade'],
  ['hg', 'hg: the card table'],
  ['eb', 'eb: the broadcast'],
  ['xpj', 'xpj: the tile'],
  ['dx', 'dx: the ticket counter'],
  ['lxpj111', 'lxpj111: the evening cruise'],
];

/** @type {[string, string][]} */
export const LANGUAGES = [
  ['', 'the browser’s'],
  ['cn', '简体中文'],
  ['tc', '繁體中文'],
  ['en', 'English'],
  ['jp', '日本語'],
  ['kr', '한국어'],
  ['pt', 'Português'],
  ['br', 'Português (Brasil)'],
  ['es', 'Español'],
  ['id', 'Bahasa Indonesia'],
  ['th', 'ไทย'],
  ['vi', 'Tiếng Việt'],
  ['rus', 'Русский'],
  ['fra', 'Français'],
  ['de', 'Deutsch'],
  ['ara', 'العربية'],
  ['hi', 'हिन्दी'],
  ['ms', 'Bahasa Melayu'],
];

/** @type {[string, string][]} */
export const SCHEMES = [
  ['', 'as the system'],
  ['light', 'light'],
  ['dark', 'dark'],
];

/** @type {[string, string][]} */
export const WIDTHS = [
  ['', '400 px'],
  ['340', '340 px'],
  ['480', '480 px'],
  ['560', '560 px'],
];

/** @type {[string, string][]} */
export const POSITIONS = [
  ['', 'at the end'],
  ['start', 'at the start'],
];

/** @typedef {{ business_id: string, theme: string, lang: string, scheme: string, width: string, position: string }} Choice */

/** @param {Choice} choice @returns {[attribute: string, option: string, value: string][]} */
const given = (choice) =>
  /** @type {[string, string, string][]} */ ([
    ['data-business-id', 'businessId', choice.business_id],
    ['data-theme', 'theme', choice.theme],
    ['data-lang', 'lang', choice.lang],
    ['data-scheme', 'scheme', choice.scheme],
    ['data-width', 'width', choice.width],
    ['data-position', 'position', choice.position],
  ]).filter(([, , value]) => value !== '');

/** @param {Choice} choice */
export const attributes = (choice) =>
  given(choice).map(([name, , value]) => /** @type {const} */ ([name, value]));

const options = (/** @type {Choice} */ choice, /** @type {string} */ origin, /** @type {string} */ indent) =>
  [
    ...given(choice).map(
      ([, name, value]) => `${indent}${name}: ${name === 'width' ? value : `'${value}'`},`,
    ),
    `${indent}h5: '${origin}/h5/',`,
  ].join('\n');

/** @type {Record<string, { label: string, text: (choice: Choice, origin: string) => string }>} */
export const WAYS = {
  script: {
    label: 'Script tag',
    text: (choice, origin) =>
      `<script\n  src="${origin}/embed/kefu-embed.js"\n${attributes(choice)
        .map(([name, value]) => `  ${name}="${value}"`)
        .join('\n')}\n  defer\n></script>`,
  },
  react: {
    label: 'React',
    text: (choice, origin) =>
      `import { useEffect } from 'react';\nimport { mountKefu } from 'kefu-widget/embed';\n\nexport function Chat() {\n  useEffect(() => {\n    const chat = mountKefu({\n${options(choice, origin, '      ')}\n    });\n    return () => chat.destroy();\n  }, []);\n  return null;\n}`,
  },
  npm: {
    label: 'npm',
    text: (choice, origin) =>
      `// npm install kefu-widget\nimport { mountKefu } from 'kefu-widget/embed';\n\nconst chat = mountKefu({\n${options(choice, origin, '  ')}\n});\n\nchat.on('unread', ({ count }) => console.log(count));\nchat.open();`,
  },
};
