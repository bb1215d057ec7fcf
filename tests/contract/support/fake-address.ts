/** A window as far as its address goes; reloading and leaving are noted in `went`. */
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
