/**
 * kefu-launcher-link.js: in a browser that is too old for the chat, the loader loads this instead of a launcher. It leaves a plain link
 * to the page of the chat, which then says so. Written so that the build can make ES5 of it: no `const`, no arrow, no method of later
 * years. Parameters of functions take the place of variables.
 */
import LINK_WORDS from './link-words';
import type { FileTag } from './load-file';

interface Words {
  readonly [language: string]: string;
}

(function leaveLink(script: HTMLScriptElement | null, link: HTMLAnchorElement, words: Words): void {
  function option(name: string): string {
    return script?.getAttribute(`data-${name}`) || '';
  }

  function parameter(name: string, value: string): string {
    return value && `&${name}=${encodeURIComponent(value)}`;
  }

  function wordIn(language: string): string {
    return words[language.toLowerCase()] || words[language.slice(0, 2).toLowerCase()] || 'Chat';
  }

  // A chat that code mounts has no tag that says which.
  if (!script || !option('business-id')) return;
  link.href =
    `${option('h5') || script.src.replace(/[^/]*\/[^/]*(\?.*)?$/, 'h5/')}?business_id=` +
    encodeURIComponent(option('business-id')) +
    parameter('lang', option('lang')) +
    parameter('theme', option('theme'));
  // As every address of the page: only http(s).
  if (!/^https?:$/.test(link.protocol)) return;
  link.textContent = option('label') || wordIn(option('lang') || navigator.language || '');
  link.target = '_blank';
  link.rel = 'noopener';
  link.setAttribute('data-kefu', 'launcher');
  // By the object, because a strict policy forbids the attribute.
  link.style.cssText =
    'position:fixed;right:20px;bottom:20px;z-index:999999999;padding:14px 20px;border-radius:28px;color:#fff;background:#0b7f81;font:600 15px/1.4 sans-serif;text-decoration:none';
  (document.body || document.documentElement).appendChild(link);
})(
  (document.currentScript as FileTag<string> | null)?.kefuTag || null,
  document.createElement('a'),
  LINK_WORDS,
);
