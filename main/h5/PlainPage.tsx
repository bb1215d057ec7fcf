import { type MouseEvent, useState } from 'react';
import '../../ui/styles/screens.css';
import './plain.css';
import { addressParam, addressQuery, goTo } from '../../adapters/browser/page-address';
import { chooseLanguage, type LanguageCode, languageFromTag } from '../../domain/language/language';
import { lookFor } from '../../domain/theme/style-rule';
import { isThemeId } from '../../domain/theme/theme-id';
import { useLanguage } from '../../ui/foundation/useLanguage';
import type { Translations } from '../../ui/i18n/Translations';
import { Avatar } from '../../ui/primitives/Avatar';
import { Icon } from '../../ui/primitives/Icon';
import { useLook } from '../../ui/root/useLook';
import { usePageLanguage } from '../../ui/root/usePageLanguage';
import { useScheme } from '../../ui/root/useScheme';
import { WidgetRoot } from '../../ui/root/WidgetRoot';
import { schemeOf } from './address-settings';
import { BASE, type PlainRoute } from './route';

const visitorsLanguage = (): LanguageCode =>
  chooseLanguage(languageFromTag(addressParam(window.location, 'lang')), navigator.languages);

/** The theme of the address. Without a session the merchant's theme is not known. */
const lookSource = () => {
  const named = addressParam(window.location, 'theme');
  const theme = named !== null && isThemeId(named) ? named : null;
  return { ...lookFor(theme, '', addressParam(window.location, 'business_id') ?? ''), colours: null };
};

const TITLES = { version: 'widget', 'not-found': 'page_not_found', refused: 'frame_refused' } as const;

/** The version page, the 404 page (spec §2 Routes), and the page in a frame that may not be embedded. */
export const PlainPage = ({ route }: { readonly route: PlainRoute }) => {
  const [language] = useState(visitorsLanguage);
  const [source] = useState(lookSource);
  const words = useLanguage(language);
  const scheme = useScheme(schemeOf(window.location));
  const look = useLook(source, scheme);
  usePageLanguage(words, TITLES[route]);
  if (words === null || look === null) return null;
  return (
    <WidgetRoot words={words} look={look} scheme={scheme} layout="page">
      <div className="kefu-plain" lang={words.tag} dir={words.direction}>
        <div className="kefu-header kefu-screen-head">
          <div className="kefu-header-inner">
            <span className="kefu-screen-title">{words.t('widget')}</span>
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: in a low frame the text scrolls, and a keyboard must be able to scroll it */}
        <main className="kefu-plain-main" dir={words.direction} tabIndex={0}>
          <div className="kefu-block kefu-plain-block">
            {route === 'version' && <Version words={words} />}
            {route === 'not-found' && <NotFound words={words} />}
            {route === 'refused' && <p>{words.t('frame_refused')}</p>}
          </div>
        </main>
      </div>
    </WidgetRoot>
  );
};

/** The day of the build in the same form in every language, because visitors read it out to support. */
const Version = ({ words }: { readonly words: Translations }) => (
  <>
    <Sign icon="info" />
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

/** A link that is followed as usual would lose who the visitor is, and in a frame add an entry to the history of the page around it. */
const backToChat = (event: MouseEvent<HTMLAnchorElement>) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  goTo(window, event.currentTarget.href);
};

const NotFound = ({ words }: { readonly words: Translations }) => (
  <>
    <Sign icon="search" />
    <h1>404</h1>
    <p>{words.t('page_not_found')}</p>
    <a
      className="kefu-button kefu-button-primary"
      href={BASE + addressQuery(window.location, window.location.search)}
      onClick={backToChat}
    >
      {words.t('back_to_chat')}
    </a>
  </>
);

const Sign = ({ icon }: { readonly icon: 'info' | 'search' }) => (
  <span className="kefu-blank-sign">
    <Avatar who="robot" avatar={null} />
    <Icon name={icon} size={20} />
  </span>
);
