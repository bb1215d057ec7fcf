/** The text after the last dot in lower case, without the spaces that some downloads have at their end; '' if there is no dot. */
export const extensionOf = (fileName: string): string => {
  const dot = fileName.lastIndexOf('.');
  return dot < 0
    ? ''
    : fileName
        .slice(dot + 1)
        .replace(/ +$/, '')
        .toLowerCase();
};
