/** The files on a clipboard. One that also carries text (a word processor's) is pasted as text. */
export const pastedFiles = (clipboard: DataTransfer): readonly File[] =>
  clipboard.types.includes('text/plain') ? [] : [...clipboard.files];
