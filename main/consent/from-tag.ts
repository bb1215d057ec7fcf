import { type ConsentReceiver, ConsentSettingError } from './consent-follower';
import { followCookiebot } from './cookiebot';
import { followGoogleConsentMode } from './google';
import { followOneTrust } from './onetrust';
import { followTcf } from './tcf';

type Attributes = Readonly<Record<string, string | undefined>>;

/** `data-purposes="1,3"`. What is no number stays, so that it is refused by its name. */
const numbers = (text: string): readonly number[] =>
  text.split(',').map((one) => Number(one.trim() || 'NaN'));

/** An attribute that is missing leaves the default. An empty one is wrong. */
const options = (names: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(names).filter(([, value]) => value !== undefined));

const MANAGERS: Readonly<Record<string, (kefu: ConsentReceiver, tag: Attributes) => unknown>> = {
  onetrust: (kefu, { category }) => followOneTrust(kefu, options({ category })),
  cookiebot: (kefu, { category }) => followCookiebot(kefu, options({ category })),
  google: (kefu, { type }) => followGoogleConsentMode(kefu, options({ type })),
  tcf: (kefu, { purposes }) =>
    followTcf(kefu, options({ purposes: purposes === undefined ? undefined : numbers(purposes) })),
};

/**
 * Follows the consent manager that a tag names: `data-manager`, and beside it `data-category`, `data-type` or `data-purposes`, the
 * options of its function in `kefu-widget/consent`.
 *
 * @param refuse gets one line for an attribute that cannot be used; nothing is followed then
 */
export const followFromTag = (
  tag: Attributes,
  kefu: ConsentReceiver,
  refuse: (line: string) => void,
): void => {
  const { manager = '' } = tag;
  const follow = Object.hasOwn(MANAGERS, manager) ? MANAGERS[manager] : undefined;
  try {
    if (!follow) throw new ConsentSettingError('manager', Object.keys(MANAGERS).join(', '));
    follow(kefu, tag);
  } catch (problem) {
    refuse((problem as Error).message);
  }
};
