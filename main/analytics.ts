/**
 * Sends the events of a chat to a tool that measures the page: `import { sendToGoogleAnalytics } from 'kefu-widget/analytics'`. What
 * visitors and agents write, names and ids are never sent.
 */
export { type AnalyticsOptions, AnalyticsSettingError, type AnalyticsSource } from './analytics/measure';
export {
  type DataLayerPage,
  type GooglePage,
  type MatomoPage,
  sendToDataLayer,
  sendToGoogleAnalytics,
  sendToMatomo,
} from './analytics/tools';
