// @vitest-environment happy-dom

import { parse } from 'acorn';
import { build } from 'esbuild';
import { afterEach, expect, it } from 'vitest';

/** As tsup.embed.config.ts and scripts/bundle/early-page.mjs build it. */
const built = async (file: string) => {
  const { outputFiles } = await build({ entryPoints: [file], bundle: true, write: false, target: 'es5' });
  return outputFiles[0]?.text ?? '';
};

const LINK = await built('main/embed/link-script.ts');
const OLD_BROWSER = await built('main/h5/early/old-browser.ts');

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  Reflect.deleteProperty(document, 'currentScript');
});

/** Runs the file beside a tag of the loader. */
const linkBeside = (attributes: Readonly<Record<string, string>>): HTMLAnchorElement | null => {
  const tag = document.createElement('script');
  // happy-dom would load it.
  tag.type = 'text/plain';
  tag.src = 'https://chat.example/files/embed/kefu-embed.js?v=2';
  for (const [name, value] of Object.entries(attributes)) tag.setAttribute(`data-${name}`, value);
  // Markup that names a file of this name elsewhere.
  document.head.innerHTML =
    '<script type="text/plain" src="https://evil.example/kefu-embed.js" data-business-id="9"></script>';
  document.head.append(tag);
  const own = Object.assign(document.createElement('script'), { kefuTag: tag });
  Object.defineProperty(document, 'currentScript', { value: own, configurable: true });
  new Function(LINK)();
  return document.body.querySelector('a');
};

it.each([
  ['link-script', LINK],
  ['old-browser', OLD_BROWSER],
])('%s is ES5', (_, code) => {
  expect(() => parse(code, { ecmaVersion: 5 })).not.toThrow();
});

it('the link leads to the page of the chat beside the loader, with business, language and theme', () => {
  const link = linkBeside({ 'business-id': 'a&b', lang: 'jp', theme: 'sg' });
  expect(link?.href).toBe('https://chat.example/files/h5/?business_id=a%26b&lang=jp&theme=sg');
  expect(link?.textContent).toBe('チャット');
  expect(link?.style.position).toBe('fixed');
});

it('the page and the words of the tag come first', () => {
  const link = linkBeside({ 'business-id': '1', h5: 'https://other.example/chat/', label: 'Help' });
  expect(link?.href).toBe('https://other.example/chat/?business_id=1');
  expect(link?.textContent).toBe('Help');
});

it('there is no link without a business, nor to an address that is no page', () => {
  expect(linkBeside({})).toBeNull();
  document.head.replaceChildren();
  expect(linkBeside({ 'business-id': '1', h5: 'javascript:alert(1)//' })).toBeNull();
});

it.each([
  ['?lang=rus', 'Этот браузер слишком старый'],
  ['?business_id=1&lang=br', 'antigo demais'],
  ['?lang=xx', 'This browser is too old'],
])('the page of the app says it in the language of %s', (search, words) => {
  Reflect.get(window, 'happyDOM').setURL(`https://chat.example/h5/${search}`);
  document.body.innerHTML = '<svg></svg><div id="kefu"></div>';
  new Function(OLD_BROWSER)();
  expect(document.body.querySelector('[role=alert]')?.textContent).toContain(words);
  expect(document.body.children).toHaveLength(1);
});
