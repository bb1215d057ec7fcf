/**
 * Follows a consent manager and calls `kefu.consent()`: `import { followOneTrust } from 'kefu-widget/consent'`. Give the setting
 * `storageConsent: false`, or `consentGate`, so that nothing is stored before the first answer.
 */
export { type C15tOptions, type C15tStore, followC15t } from './consent/c15t';
export {
  type ConsentReceiver,
  type ConsentReceiverSource,
  ConsentSettingError,
} from './consent/consent-follower';
export { type CookiebotOptions, followCookiebot } from './consent/cookiebot';
export { followGoogleConsentMode, type GoogleConsentOptions } from './consent/google';
export { followOneTrust, type OneTrustOptions } from './consent/onetrust';
export { followTcf, type TcfOptions } from './consent/tcf';
