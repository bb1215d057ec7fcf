/** The server cannot start, or a command cannot be done. The message is one sentence that says what to do. */
export class StartFailure extends Error {}
