import { type ConsentReceiverSource, consentFollower, textSetting } from './consent-follower';

interface OneTrustPage extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  /** `,C0001,C0003,` */
  readonly OnetrustActiveGroups?: string;
}

export interface OneTrustOptions {
  /** The group that stands for the chat. Default `C0003`, functional cookies. */
  readonly category?: string;
}

/**
 * OneTrust: the groups that are active, when its script has loaded (`OnetrustActiveGroups`) and at each change (`OneTrustGroupsUpdated`).
 *
 * @returns ends it
 */
export const followOneTrust = (
  kefu: ConsentReceiverSource,
  { category = 'C0003' }: OneTrustOptions = {},
  page: OneTrustPage = globalThis as unknown as OneTrustPage,
): (() => void) => {
  const say = consentFollower(kefu);
  const group = textSetting('category', category);
  const changed = (event: Event) => {
    const { detail } = event as CustomEvent<unknown>;
    if (Array.isArray(detail)) say(detail.includes(group));
  };
  page.addEventListener('OneTrustGroupsUpdated', changed);
  // '' before the script knows them.
  if (page.OnetrustActiveGroups) say(page.OnetrustActiveGroups.split(',').includes(group));
  return () => page.removeEventListener('OneTrustGroupsUpdated', changed);
};
