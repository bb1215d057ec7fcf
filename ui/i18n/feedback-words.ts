import type { FeedbackText } from '../../application/presentation/feedback/feedback-contract';
import { isFailureKey } from '../../domain/failure/failure-display';
import type { Translate } from './keys';

/** The text of a toast or dialog: the backend's own text, or a failure in the visitor's language. */
export const feedbackWords = (t: Translate, text: FeedbackText): string => {
  if (text.kind === 'server') return text.text;
  // Some texts contain the agent's name. An agent without a name is called "Customer service".
  const params: typeof text.params = { ...text.params, name: text.params['name'] || t('role_service') };
  // Two keys have two texts: one if a part of the text was cut, one if the visitor is returned to home.
  const seconds = text.key === 'no_customer_service' ? Number(params['count'] ?? 0) : 0;
  if (seconds > 0) return t('no_customer_service_home', { count: seconds });
  const cut = text.key === 'alert_keyin_length' ? Number(params['cut'] ?? 0) : 0;
  return cut > 0 ? t('characters_cut', { count: cut }) : t(text.key, params);
};

/** A text of the backend. If it is a key of our catalogue, our text for it is shown. */
export const serverWords = (t: Translate, text: string): string => (isFailureKey(text) ? t(text) : text);
