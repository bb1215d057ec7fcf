// The access key of the user of the host page, as a shop's server makes one (docs/embedding.md). The sandbox accepts any key.
import { createHmac } from 'node:crypto';
import { PASSPHRASE } from '../context';

export const CHAT_KEY_PATH = '/sandbox/chat-key';
const ENDS_AFTER_S = 600;

/** @param now unix milliseconds */
export const chatKey = (now: number): string => {
  const signed = `ann.${Math.floor(now / 1000) + ENDS_AFTER_S}`;
  return `${signed}.${createHmac('sha256', PASSPHRASE).update(signed).digest('hex')}`;
};
