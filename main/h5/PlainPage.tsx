import './plain.css';
import { addressParam, addressQuery } from '../../adapters/browser/navigation';
import { chooseLanguage, languageFromTag } from '../../domain/language/language';
import { useDocument } from '../../ui/bridge/useDocument';
import { useLanguage } from '../../ui/i18n/useLanguage';
import { BASE, type Route } from './route';

const language = chooseLanguage(languageFromTag(addressParam(window.location, 'lang')), navigator.languages);

/** The version page and the 404 page (specification section 2). */
export const PlainPage = ({ route }: { readonly route: Exclude<Route, 'chat'> }) => {
  const words = useLanguage(language);
  useDocument(words, route === 'version' ? 'widget' : 'page_not_found');
  if (words === null) return null;
  return (
    <main className="plain" lang={words.tag} dir={words.direction}>
      {route === 'version' ? (
        <Version />
      ) : (
        <NotFound title={words.t('page_not_found')} back={words.t('back_to_chat')} />
      )}
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
