import { expect, it } from 'vitest';
import { askedAgain } from '../../../ui/foundation/asked-again';

/** The error of Firefox. */
const lost = (address: string) => new TypeError(`error loading dynamically imported module: ${address}`);

it('a file that came is not asked for again', async () => {
  expect(await askedAgain(Promise.resolve({ name: 'first' }))).toEqual({ name: 'first' });
});

it('a file that did not come is asked for once more', async () => {
  // Node imports no address of the web, and says so: it was asked.
  await expect(askedAgain(Promise.reject(lost('https://chat.test/Viewer.js')))).rejects.toThrow(
    "protocol 'https:'",
  );
});

it('an error that names no file is passed on', async () => {
  await expect(askedAgain(Promise.reject(new Error('a file is late')))).rejects.toThrow('a file is late');
});
