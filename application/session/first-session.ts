import { chooseLanguage, languageFromTag } from '../../domain/language/language';
import { lookFor } from '../../domain/theme/style-rule';
import { isThemeId } from '../../domain/theme/theme-id';
import type { Environment } from '../ports/environment.port';
import type { Navigation } from '../ports/navigation.port';
import { Session } from './session';

/** The session before its start. The first paint already needs the visitor's language and the theme of the address. */
export const firstSession = (navigation: Navigation, environment: Environment): Session => {
  const theme = navigation.param('theme');
  const language = chooseLanguage(languageFromTag(navigation.param('lang')), environment.languageTags);
  return new Session(language, lookFor(isThemeId(theme) ? theme : null, '', ''));
};
