// A key that the shop's server signed for one of its users: `<id>.<unix seconds>.<hex HMAC-SHA256 of both>`.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** @returns the visitor's id; undefined if nobody signed the key, or if it has ended */
export const readAccessKey = (key: string, signingKey: string, now: number): string | undefined => {
  const match = /^(([\w.@:-]{1,64})\.(\d{1,12}))\.([0-9a-f]{64})$/.exec(key);
  if (!match || signingKey === '') return undefined;
  const [, signed = '', id = '', end = '', signature = ''] = match;
  const own = createHmac('sha256', signingKey).update(signed).digest();
  if (!timingSafeEqual(own, Buffer.from(signature, 'hex')) || Number(end) * 1000 <= now) return undefined;
  // An id of another alphabet than that of the visitors gets one of its own.
  return /^[\w.-]+$/.test(id) ? id : `k-${Buffer.from(id).toString('hex').slice(0, 62)}`;
};
