import './plain.css';
import { addressParam, addressQuery } from '../../adapters/browser/navigation';
import { chooseLanguage, languageFromTag } from '../../domain/language/language';
import { useLanguage } from '../../ui/i18n/useLanguage';
import { useDocument } from '../../ui/root/useDocument';
import { BASE, type PlainRoute } from './route';

const language = chooseLanguage(languageFromTag(addressParam(window.location, 'lang')), navigator.languages);

const TITLES = { version: 'widget', 'not-found': 'page_not_found', refused: 'frame_refused' } as const;

/** The version page and the 404 page (specification section 2), and what a frame shows that may not be embedded. */
export const PlainPage = ({ route }: { readonly route: PlainRoute }) => {
  const words = useLanguage(language);
  useDocument(words, TITLES[route]);
  if (words === null) return null;
  return (
    <main className="plain" lang={words.tag} dir={words.direction}>
      {route === 'version' && <Version />}
      {route === 'not-found' && <NotFound title={words.t('page_not_found')} back={words.t('back_to_chat')} />}
      {route === 'refused' && <p>{words.t('frame_refused')}</p>}
    </main>
  );
};

const Version = () => (
  <>
    <h1>kefu-widget</h1>
    <dl>
      <dt>version</dt>
      <dd>{import.meta.env['VITE_BUILD_DATE']}</dd>
      <dt>target</dt>
      <dd>{import.meta.env.MODE}</dd>
    </dl>
  </>
);

const NotFound = ({ title, back }: { readonly title: string; readonly back: string }) => (
  <>
    <h1>404</h1>
    <p>{title}</p>
    <a href={BASE + addressQuery(window.location)}>{back}</a>
  </>
);
