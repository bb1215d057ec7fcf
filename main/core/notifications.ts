import type { Subscription } from 'rxjs';
import {
  type NotificationContent,
  type NotificationHost,
  type NotificationTexts,
  NotifyOfMessages,
} from '../../application/conversation/notify-of-messages';
import type { LanguageCode } from '../../domain/language/language';
import { CATALOGUES } from '../../ui/i18n/catalogues';
import type { OwnTexts } from '../../ui/i18n/own-texts';
import type { Core } from './assemble';

export const notify = (
  core: Core,
  content: NotificationContent,
  own: OwnTexts,
  host: Omit<NotificationHost, 'texts'>,
): Subscription =>
  new NotifyOfMessages(
    core,
    { ...host, texts: (language) => textsIn(language, own[language]) },
    content,
  ).run();

/** The chat has loaded them, as a rule. */
const textsIn = async (
  language: LanguageCode,
  own: OwnTexts[LanguageCode] = {},
): Promise<NotificationTexts> => {
  const { default: ours } = await CATALOGUES[language]();
  const text = (key: 'role_service' | 'role_robot' | 'new_messages') => {
    const given = own[key];
    return typeof given === 'string' ? given : ours[key];
  };
  return { service: text('role_service'), robot: text('role_robot'), message: text('new_messages') };
};
