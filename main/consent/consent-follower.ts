import type { KefuApi } from '../../application/integration/kefu-api';

/** What hears of the visitor's consent: `kefu`, or any other chat of the API. */
export type ConsentReceiver = Pick<KefuApi, 'consent'>;

/** The chat, or a function that gives the present one: the loader's tag replaces `window.kefu` when it runs. */
export type ConsentReceiverSource = ConsentReceiver | (() => ConsentReceiver);

/** An argument that cannot be used. */
export class ConsentSettingError extends TypeError {
  override readonly name = 'ConsentSettingError';

  /** @param setting the argument, such as `kefu` or `category` */
  constructor(
    readonly setting: string,
    expected: string,
  ) {
    super(`kefu-widget/consent: "${setting}": ${expected} is expected`);
  }
}

/**
 * Passes on what a consent manager says, each change once.
 *
 * @returns gets the present answer; null, or undefined: the visitor has not decided yet, so nothing is said
 * @throws ConsentSettingError if `kefu` has no call `consent`
 */
export const consentFollower = (source: ConsentReceiverSource): ((isGiven: unknown) => void) => {
  const receiver = typeof source === 'function' ? source : () => source;
  if (typeof source !== 'function' && typeof source?.consent !== 'function')
    throw new ConsentSettingError('kefu', 'a chat with the call consent, or a function that gives it');
  let last: boolean | undefined;
  return (isGiven) => {
    if (typeof isGiven !== 'boolean' || isGiven === last) return;
    last = isGiven;
    receiver().consent(isGiven);
  };
};

/** @throws ConsentSettingError if it is no text */
export const textSetting = (setting: string, value: unknown): string => {
  if (typeof value === 'string' && value !== '' && value.length <= 100) return value;
  throw new ConsentSettingError(setting, 'a text of 1 to 100 characters');
};
