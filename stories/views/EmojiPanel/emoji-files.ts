import type { EmojiActions } from '../../../application/presentation/emoji/emoji-contract';
import { err, ok } from '../../../domain/result';

/** The real files, at any address of the catalogue. */
const FILES: Readonly<Record<string, URL>> = {
  'emoji/en.json': new URL('../../../main/h5/public/emoji/en.json', import.meta.url),
  'emoji/cn.json': new URL('../../../main/h5/public/emoji/cn.json', import.meta.url),
};

export const fromFiles: EmojiActions['load'] = async (path) => {
  const url = FILES[path];
  return url ? ok(await (await fetch(url)).json()) : err({ kind: 'status', status: 404 });
};

export const never: EmojiActions['load'] = () => new Promise(() => undefined);

export const broken: EmojiActions['load'] = () => Promise.resolve(err({ kind: 'unreachable' }));
