import type { Message } from './message';

/** Letters and digits without look-alikes (no 0 O o 1 l I i 9 q g V v U u). */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTWXYZabcdefhjkmnprstwxyz2345678';

const RANDOM_CHARACTERS = 32;

const MADE = new RegExp(`^kf\\d{1,12}[${ALPHABET}]{${RANDOM_CHARACTERS}}$`);

/** Whether a widget made this id for a message of its visitor. */
export const isMadeByWidget = (clientId: string): boolean => MADE.test(clientId);

/**
 * A client-side message id (unstr, spec §3 Message): kf, unix seconds, 32 random characters.
 *
 * @param random returns numbers from 0 to below 1
 */
export const makeClientId = (nowSeconds: number, random: () => number): string => {
  let tail = '';
  for (let i = 0; i < RANDOM_CHARACTERS; i += 1) {
    tail += ALPHABET.charAt(Math.floor(random() * ALPHABET.length));
  }
  return `kf${Math.floor(nowSeconds)}${tail}`;
};

/** The client id for a message that the backend sent without unstr. */
export const clientIdWithoutUnstr = (serverId: string): string => `cid:${serverId}`;

/** The unstr as the backend knows it; '' if the message has none. */
export const unstrOf = ({ clientId, serverId }: Pick<Message, 'clientId' | 'serverId'>): string =>
  serverId !== null && clientId === clientIdWithoutUnstr(serverId) ? '' : clientId;
