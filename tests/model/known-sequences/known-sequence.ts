/** The title of its test, and the sequence as `npm run chaos` prints it. */
export type KnownSequence = readonly [title: string, printed: string];
