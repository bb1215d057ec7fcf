// The script before all scripts of a page: it tells of errors, and takes APIs away.

/** A line to the listener that begins so names an API that was to be taken away and was not. */
export const KEPT = 'kept: ';

/** Runs in the page. @param address of the listener @returns what sends a line to it */
const watchErrors = (address: string): ((line: string) => void) => {
  const { Image } = window;
  const sent: unknown[] = [];
  const tell = (line: string) => {
    const picture = new Image();
    // A picture that nothing holds may be collected before it has asked.
    sent.push(picture);
    picture.src = `${address}?line=${encodeURIComponent(line.slice(0, 500))}`;
  };
  const words = (value: unknown) =>
    value instanceof Error ? `${value.message} ${value.stack ?? ''}` : String(value);
  addEventListener('error', (event) => {
    // A file that does not load has an event of its own, without a message.
    if (event instanceof ErrorEvent) tell(`error: ${event.message} ${words(event.error)}`);
  });
  addEventListener('unhandledrejection', (event) => tell(`rejection: ${words(event.reason)}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    const isOfThePicture =
      Reflect.get(window, 'kefuPicture') === true && effectiveDirective === 'style-src-elem';
    if (!isOfThePicture) tell(`policy: ${effectiveDirective} ${blockedURI} ${sample}`);
  });
  const { error } = console;
  console.error = (...given: unknown[]) => {
    tell(`console: ${given.map(words).join(' ')}`);
    error.apply(console, given);
  };
  return tell;
};

/**
 * Takes away what the names say: a path from the window; `Name()`, a constructor that throws; `onname`, an event that never comes.
 * Runs in the page.
 *
 * @returns the names that this engine does not have anyway, or does not let go
 */
const removeApis = (names: readonly string[]): readonly string[] => {
  /** From the object, or from where it inherits it. */
  const remove = (start: object, name: string): boolean => {
    let isFound = false;
    for (
      let owner: object | null = start;
      owner && owner !== Object.prototype;
      owner = Object.getPrototypeOf(owner)
    )
      if (Object.hasOwn(owner, name)) isFound = Reflect.deleteProperty(owner, name) || isFound;
    return isFound;
  };
  const neverComes = (name: string): boolean => {
    const owners = [window, Document.prototype, HTMLElement.prototype, Element.prototype];
    addEventListener(name.slice(2), (event) => event.stopImmediatePropagation(), true);
    return owners.filter((owner) => remove(owner, name)).length > 0;
  };
  const throws = (name: string): boolean => {
    const isThere = name in window;
    Reflect.set(
      window,
      name,
      class {
        constructor() {
          throw new TypeError('Illegal constructor');
        }
      },
    );
    return isThere;
  };
  return names.filter((name) => {
    if (name.endsWith('()')) return !throws(name.slice(0, -2));
    const path = name.split('.');
    const last = path.pop() ?? '';
    if (path.length === 0 && /^on[a-z]+$/.test(last)) return !neverComes(last);
    let owner: unknown = window;
    for (const step of path) owner = Object(owner)[step];
    return owner === undefined || owner === null || !remove(Object(owner), last);
  });
};

/** The text of the script. What could not be taken away is reported, and is no error. */
export const firstScript = (listener: string, without: readonly string[]): string => `(() => {
  const __name = (one) => one;
  const tell = (${watchErrors.toString()})(${JSON.stringify(listener)});
  for (const name of (${removeApis.toString()})(${JSON.stringify(without)})) tell('${KEPT}' + name);
})();
`;

/** The page with the script before all others. */
export const withFirstScript = (html: string, address: string): string => {
  const changed = html.replace('<head>', (open) => `${open}<script src="${address}"></script>`);
  if (changed === html) throw new Error('the page has no head');
  return changed;
};
