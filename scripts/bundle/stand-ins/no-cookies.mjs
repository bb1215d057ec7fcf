import never from './never.mjs';

/** `withXSRFToken: false` tells axios to read none. */
export default { read: never, readAsync: never, write: never, remove: never };
