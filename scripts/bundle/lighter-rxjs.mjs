/**
 * The parts of rxjs that the app uses: streams are made of observables, promises, arrays and iterables, never of
 * asynchronous iterables or readable streams, and a scheduler is given to timers only, never to `from` or `of`.
 */
export const RXJS = {
  'rxjs/dist/esm/internal/observable/innerFrom.js': {
    always: { 'isAsyncIterable(input)': 'false', 'isReadableStreamLike(input)': 'false' },
  },
  'rxjs/dist/esm/internal/observable/from.js': {
    always: { 'scheduled(input, scheduler)': 'undefined' },
  },
};
