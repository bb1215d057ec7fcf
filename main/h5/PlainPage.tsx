import './plain.css';
import { useState } from 'react';
import { addressParam, addressQuery } from '../../adapters/browser/navigation';
import { chooseLanguage, type LanguageCode, languageFromTag } from '../../domain/language/language';
import { useLanguage } from '../../ui/i18n/useLanguage';
import type { Words } from '../../ui/i18n/Words';
import { usePageLanguage } from '../../ui/root/usePageLanguage';
import { BASE, type PlainRoute } from './route';

const visitorsLanguage = (): LanguageCode =>
  chooseLanguage(languageFromTag(addressParam(window.location, 'lang')), navigator.languages);

const TITLES = { version: 'widget', 'not-found': 'page_not_found', refused: 'frame_refused' } as const;

/** The version page, the 404 page (spec §2 Routes), and the page in a frame that may not be embedded. */
export const PlainPage = ({ route }: { readonly route: PlainRoute }) => {
  const [language] = useState(visitorsLanguage);
  const words = useLanguage(language);
  usePageLanguage(words, TITLES[route]);
  if (words === null) return null;
  return (
    <main className="plain" lang={words.tag} dir={words.direction}>
      {route === 'version' && <Version words={words} />}
      {route === 'not-found' && <NotFound title={words.t('page_not_found')} back={words.t('back_to_chat')} />}
      {route === 'refused' && <p>{words.t('frame_refused')}</p>}
    </main>
  );
};

/** The day of the build is written as the build says it, the same in every language: people read it out to support. */
const Version = ({ words }: { readonly words: Words }) => (
  <>
    <h1 translate="no">kefu-widget</h1>
    <dl>
      <dt>{words.t('build_version')}</dt>
      <dd>
        <time dir="ltr">{import.meta.env['VITE_BUILD_DATE']}</time>
      </dd>
      <dt>{words.t('build_target')}</dt>
      <dd dir="ltr">{import.meta.env.MODE}</dd>
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
