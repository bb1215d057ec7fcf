import type { PanelContext } from './panel-context';

interface Commands {
  command(name: 'prefill' | 'openArticle', value: string): void;
}

/**
 * What an opener says besides that the chat opens, which the loader does (panel-on-demand.ts): `data-kefu-text` or `#kefu=text:…` is put
 * into the visitor's box, `data-kefu-article` or `#kefu=article:…` is an article that is shown.
 */
export const followOpeners = ({ pressed = [], signal }: PanelContext, { command }: Commands): void => {
  const act = (text: string | undefined, article: string | undefined) => {
    if (text) command('prefill', text);
    if (article) command('openArticle', article);
  };
  const followHash = (hash: string) => {
    const [, kind, words] = /^#kefu=(text|article):(.+)/.exec(hash) ?? [];
    const decoded = decodedOf(words);
    act(kind === 'text' ? decoded : '', kind === 'article' ? decoded : '');
  };
  const follow = (opener: Element) => {
    const { dataset, hash } = opener as HTMLAnchorElement;
    act(dataset['kefuText'], dataset['kefuArticle']);
    followHash(hash);
  };
  for (const opener of pressed) follow(opener);
  Object.defineProperties(pressed, { push: { value: follow, configurable: true } });
  const followAddress = () => followHash(location.hash);
  followAddress();
  addEventListener('hashchange', followAddress, { signal });
};

/** '' if somebody has cut it in the middle of a letter. */
const decodedOf = (words = ''): string => {
  try {
    return decodeURIComponent(words);
  } catch {
    return '';
  }
};
