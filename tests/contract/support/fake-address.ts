/** The part of a window that has to do with its address. `went` records reloads and other addresses. */
export const fakeAddress = (address: string, { isWide = false } = {}) => {
  const { search, hash, href, pathname } = new URL(address);
  const went: string[] = [];
  const location = {
    ...{ search, hash, href, pathname },
    reload: () => void went.push('reload'),
    assign: (url: string) => void went.push(url),
  };
  const window = { location, document: { referrer: '' }, matchMedia: () => ({ matches: isWide }) };
  return { window: window as unknown as Window, went };
};
