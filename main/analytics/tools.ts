import { type AnalyticsOptions, type AnalyticsSource, measure, prefixOf } from './measure';

export interface GooglePage {
  dataLayer?: unknown[];
  gtag?: (...given: unknown[]) => void;
}

export interface MatomoPage {
  _paq?: { push(...commands: (readonly unknown[])[]): unknown };
}

export interface DataLayerPage {
  dataLayer?: unknown[];
}

/** Google Analytics takes no longer value. */
const LONGEST_VALUE = 100;

const cut = (text: string): string => [...text].slice(0, LONGEST_VALUE).join('');

/**
 * Google Analytics 4: `gtag('event', 'chat_first_answer', { chat_label: 'agent', value: 42 })`.
 *
 * @returns ends it
 * @throws AnalyticsSettingError
 */
export const sendToGoogleAnalytics = (
  kefu: AnalyticsSource,
  options: AnalyticsOptions = {},
  page: GooglePage = globalThis as GooglePage,
): (() => void) => {
  const prefix = prefixOf(options);
  // The tag manager reads `arguments`, which are no array.
  const gtag = function (..._: unknown[]) {
    page.dataLayer ??= [];
    // biome-ignore lint/complexity/noArguments: the documented form of gtag
    page.dataLayer.push(arguments);
  };
  return measure(kefu, ({ action, label, value, visitorKey }) =>
    (page.gtag ?? gtag)('event', `${prefix}_${action}`, {
      ...(label && { [`${prefix}_label`]: cut(label) }),
      ...(value !== undefined && { value }),
      ...(options.withVisitorKey && visitorKey && { [`${prefix}_visitor`]: visitorKey }),
    }),
  );
};

/**
 * Matomo: `_paq.push(['trackEvent', 'chat', 'first_answer', 'agent', 42])`.
 *
 * @returns ends it
 * @throws AnalyticsSettingError
 */
export const sendToMatomo = (
  kefu: AnalyticsSource,
  options: Omit<AnalyticsOptions, 'withVisitorKey'> = {},
  page: MatomoPage = globalThis as MatomoPage,
): (() => void) => {
  const prefix = prefixOf(options);
  return measure(kefu, ({ action, label, value }) => {
    page._paq ??= [] as unknown[][];
    // A value needs a name before it.
    const name = label || (value === undefined ? [] : action);
    page._paq.push(['trackEvent', prefix, action, ...[name].flat(), ...(value === undefined ? [] : [value])]);
  });
};

/**
 * A data layer, as tag managers read it: `dataLayer.push({ event: 'chat_first_answer', chat_label: 'agent', chat_value: 42 })`. Each push
 * has all fields, because a data layer keeps those of the push before.
 *
 * @returns ends it
 * @throws AnalyticsSettingError
 */
export const sendToDataLayer = (
  kefu: AnalyticsSource,
  options: AnalyticsOptions = {},
  page: DataLayerPage = globalThis as DataLayerPage,
): (() => void) => {
  const prefix = prefixOf(options);
  return measure(kefu, ({ action, label, value, visitorKey }) => {
    page.dataLayer ??= [];
    page.dataLayer.push({
      event: `${prefix}_${action}`,
      [`${prefix}_label`]: label,
      [`${prefix}_value`]: value,
      ...(options.withVisitorKey && { [`${prefix}_visitor`]: visitorKey ?? undefined }),
    });
  });
};
