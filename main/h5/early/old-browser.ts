/**
 * old-browser.js: what the page of the app loads instead of the chat in a browser that is too old for it: one sentence, in the language
 * of the address or of the browser. Written so that the build can make ES5 of it, as main/embed/link-script.ts is.
 */
import SENTENCES from './old-browser-words';

interface Sentences {
  readonly [language: string]: string;
}

(function sayTooOld(body: HTMLElement, line: HTMLElement, sentences: Sentences): void {
  function sentenceIn(language: string): string | undefined {
    return sentences[language] || sentences[language.slice(0, 2)];
  }

  function languageOf(address: string): string {
    return (address.match(/[?&]lang=([\w-]+)/) || ['', ''])[1] as string;
  }

  function show(sentence: string): void {
    line.textContent = sentence;
    // In a text from right to left the full stop is at the left.
    line.dir = 'auto';
    line.setAttribute('role', 'alert');
    // By the object, because the policy forbids the attribute.
    line.style.cssText =
      'margin:40vh auto 0;padding:0 20px;max-width:480px;font:16px/1.5 sans-serif;text-align:center';
    body.textContent = '';
    body.appendChild(line);
  }

  show(
    sentenceIn(languageOf(location.href).toLowerCase()) ||
      sentenceIn((navigator.language || '').toLowerCase()) ||
      (sentences['en'] as string),
  );
})(document.body, document.createElement('p'), SENTENCES);
