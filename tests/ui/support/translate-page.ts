/** What the translator of a browser does: each text becomes an element with the translated text in it. Texts are in capitals then. */
export const translatePage = (page: Element): void => {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '') continue;
    const translated = document.createElement('font');
    translated.textContent = text.data.toUpperCase();
    text.replaceWith(translated);
  }
};
