/**
 * old-browser.js: what the page of the app loads instead of the chat in a browser that is too old for it: one sentence, in the language
 * of the address or of the browser. Written so that the build can make ES5 of it, as main/embed/link-script.ts is.
 */
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
})(document.body, document.createElement('p'), {
  en: 'This browser is too old for the chat. Please update it, or open this page in another one.',
  cn: '此浏览器版本过旧，无法使用在线客服。请更新浏览器，或换一个浏览器打开本页。',
  tc: '此瀏覽器版本過舊，無法使用線上客服。請更新瀏覽器，或改用其他瀏覽器開啟本頁。',
  'zh-tw': '此瀏覽器版本過舊，無法使用線上客服。請更新瀏覽器，或改用其他瀏覽器開啟本頁。',
  'zh-hk': '此瀏覽器版本過舊，無法使用線上客服。請更新瀏覽器，或改用其他瀏覽器開啟本頁。',
  zh: '此浏览器版本过旧，无法使用在线客服。请更新浏览器，或换一个浏览器打开本页。',
  jp: 'このブラウザは古いため、チャットをご利用いただけません。更新するか、別のブラウザでこのページを開いてください。',
  ja: 'このブラウザは古いため、チャットをご利用いただけません。更新するか、別のブラウザでこのページを開いてください。',
  kr: '이 브라우저는 오래되어 채팅을 이용할 수 없습니다. 업데이트하거나 다른 브라우저에서 이 페이지를 열어 주세요.',
  ko: '이 브라우저는 오래되어 채팅을 이용할 수 없습니다. 업데이트하거나 다른 브라우저에서 이 페이지를 열어 주세요.',
  pt: 'Este navegador é demasiado antigo para o chat. Atualize-o ou abra esta página noutro navegador.',
  br: 'Este navegador é antigo demais para o chat. Atualize-o ou abra esta página em outro navegador.',
  'pt-br': 'Este navegador é antigo demais para o chat. Atualize-o ou abra esta página em outro navegador.',
  es: 'Este navegador es demasiado antiguo para el chat. Actualízalo o abre esta página en otro navegador.',
  id: 'Browser ini terlalu lama untuk chat. Perbarui browser, atau buka halaman ini di browser lain.',
  th: 'เบราว์เซอร์นี้เก่าเกินไปสำหรับแชท โปรดอัปเดต หรือเปิดหน้านี้ในเบราว์เซอร์อื่น',
  vi: 'Trình duyệt này quá cũ để trò chuyện. Vui lòng cập nhật hoặc mở trang này bằng trình duyệt khác.',
  ru: 'Этот браузер слишком старый для чата. Обновите его или откройте эту страницу в другом браузере.',
  fra: 'Ce navigateur est trop ancien pour le chat. Mettez-le à jour ou ouvrez cette page dans un autre navigateur.',
  fr: 'Ce navigateur est trop ancien pour le chat. Mettez-le à jour ou ouvrez cette page dans un autre navigateur.',
  de: 'Dieser Browser ist zu alt für den Chat. Bitte aktualisieren Sie ihn, oder öffnen Sie diese Seite in einem anderen.',
  ar: 'هذا المتصفح قديم جدًا ولا يدعم المحادثة. يرجى تحديثه أو فتح هذه الصفحة في متصفح آخر.',
  hi: 'यह ब्राउज़र चैट के लिए बहुत पुराना है। कृपया इसे अपडेट करें या यह पेज किसी दूसरे ब्राउज़र में खोलें।',
  ms: 'Pelayar ini terlalu lama untuk sembang. Sila kemas kini, atau buka halaman ini dalam pelayar lain.',
});
