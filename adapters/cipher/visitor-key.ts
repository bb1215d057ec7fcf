import sha256 from 'crypto-js/sha256.js';

/** Names the visitor of a business to code that must not know the id: the first 128 bits of a SHA-256, in hexadecimal digits. */
export const visitorKey = (businessId: string, visitorId: string): string =>
  sha256(JSON.stringify(['kefu-visitor-key', businessId, visitorId]))
    .toString()
    .slice(0, 32);
