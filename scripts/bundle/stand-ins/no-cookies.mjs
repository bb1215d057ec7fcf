import never from './never.mjs';

/** With `withXSRFToken: false` axios reads no cookie. */
export default { read: never, readAsync: never, write: never, remove: never };
