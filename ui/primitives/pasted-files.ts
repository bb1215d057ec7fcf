/**
 * The files on a clipboard. One that also carries text (a word processor's) is pasted as text; a file manager's text is only
 * the names of its files, or their paths.
 */
export const pastedFiles = (clipboard: DataTransfer): readonly File[] => {
  const files = [...clipboard.files];
  const words = clipboard.types.includes('text/plain') ? clipboard.getData('text/plain') : '';
  return words.length <= LONGEST_NAMES && isOnlyNames(words, files) ? files : [];
};

/** In UTF-16 code units: a longer text is no list of file names, and is not read. */
const LONGEST_NAMES = 20_000;

const isOnlyNames = (words: string, files: readonly File[]): boolean =>
  lines(words).every((line) => files.some(({ name }) => isName(line, name.normalize())));

const lines = (words: string): readonly string[] =>
  words
    .normalize()
    .split(/[\r\n]+/)
    .filter((line) => line !== '');

const isName = (line: string, name: string): boolean =>
  line === name || line.endsWith(`/${name}`) || line.endsWith(`\\${name}`);
