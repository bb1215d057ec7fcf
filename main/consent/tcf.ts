import { writeLine } from '../../shared/browser/write-line';
import { type ConsentReceiverSource, ConsentSettingError, consentFollower } from './consent-follower';

interface TcData {
  readonly eventStatus?: string;
  readonly gdprApplies?: boolean;
  readonly listenerId?: number;
  readonly purpose?: { readonly consents?: Readonly<Record<number, boolean>> };
}

type TcfApi = (
  command: string,
  version: number,
  callback: (data: TcData, isSuccess: boolean) => void,
  parameter?: unknown,
) => void;

interface TcfPage extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly __tcfapi?: TcfApi;
  readonly document?: Pick<Document, 'readyState'>;
}

export interface TcfOptions {
  /** Purposes that the visitor must all allow. Default `[1]`: to store information on the device. */
  readonly purposes?: readonly number[];
}

/**
 * IAB TCF v2: `__tcfapi('addEventListener', 2, …)`. The manager's stub is looked for at once and when the page has loaded.
 *
 * @returns ends it
 */
export const followTcf = (
  kefu: ConsentReceiverSource,
  { purposes = [1] }: TcfOptions = {},
  page: TcfPage = globalThis as unknown as TcfPage,
): (() => void) => {
  const say = consentFollower(kefu);
  const isPurpose = (one: unknown) => Number.isInteger(one) && (one as number) >= 1 && (one as number) <= 24;
  if (!Array.isArray(purposes) || purposes.length === 0 || !purposes.every(isPurpose))
    throw new ConsentSettingError('purposes', 'a list of purposes from 1 to 24');
  let isEnded = false;

  const heard = (data: TcData, isSuccess: boolean) => {
    if (isEnded) {
      page.__tcfapi?.('removeEventListener', 2, () => undefined, data?.listenerId);
      return;
    }
    if (!isSuccess || !data) return;
    const { eventStatus, gdprApplies, purpose } = data;
    if (gdprApplies === false) say(true);
    // `cmpuishown`: the visitor has not answered yet.
    else if (eventStatus === 'tcloaded' || eventStatus === 'useractioncomplete')
      say(purposes.every((one) => purpose?.consents?.[one] === true));
  };

  const listen = () => page.__tcfapi?.('addEventListener', 2, heard);
  const loaded = () => {
    if (isEnded) return;
    if (page.__tcfapi) listen();
    else writeLine('error', 'kefu-widget/consent: this page has no __tcfapi, so no consent is known');
  };
  if (page.__tcfapi) listen();
  else if (page.document?.readyState === 'complete') loaded();
  else page.addEventListener('load', loaded);
  return () => {
    isEnded = true;
    page.removeEventListener('load', loaded);
  };
};
