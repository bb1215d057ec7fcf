/** A loop, because a pattern for the end would start again at each slash. */
export const withoutSlashesAtEnd = (text: string): string => {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
};
