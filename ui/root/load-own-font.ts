export interface GivenFont {
  readonly fontFamily?: string | undefined;
  readonly fontSource?: string | Readonly<Record<string, string>> | undefined;
}

const MOST_FAMILIES = 8;
const MOST_FILES = 4;
const GENERIC =
  /^(serif|sans-serif|monospace|cursive|fantasy|math|emoji|system-ui|ui-serif|ui-sans-serif|ui-monospace|ui-rounded)$/;
/** Words of css that are no family. */
const KEYWORD = /^(inherit|initial|unset|revert|revert-layer|default|none)$/i;
const NAME = /^(?:"([^"]*)"|'([^']*)'|([^"']*))$/;
const LETTERS = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N} _.+&-]{0,62}[\p{L}\p{M}\p{N}.+])?$/u;
/** A weight, or the range of a variable font. */
const WEIGHT = /^[1-9]\d{0,3}(?: [1-9]\d{0,3})?$/;

/**
 * Loads the font of an integrator. Nothing names it before it has come, so that no text is invisible. It gets a name of our own: in a
 * page of an integrator, the page's own text in a family of this name stays as it is.
 *
 * @param refuse is called with one line for each part that is not used
 * @returns the families as css names them; '': the theme's font stays
 */
export const loadOwnFont = async (
  { fontFamily = '', fontSource = {} }: GivenFont,
  refuse: (line: string) => void,
  page: Pick<Document, 'fonts'> = document,
): Promise<string> => {
  const families = familiesOf(fontFamily, refuse);
  const files = filesOf(fontSource, refuse);
  const own = files.length > 0 ? load(files, page.fonts, refuse) : null;
  return [...(own && (await own.has) ? [own.name] : []), ...families].join(', ');
};

/** A conversation, or a screen of the international flow, is drawn. */
const TEXT = '[data-kefu="conversation"], .kefu-flow';

/**
 * Gives the chat in this element its font: now, if no text of it is drawn or the chat is closed, or else when it is opened next, because the
 * rows that are read would move.
 *
 * @param onOpening calls back at each opening, and at once if the chat is open
 */
export const giveFont = (
  around: HTMLElement,
  families: string,
  onOpening: (opened: () => void) => void,
): void => {
  if (families === '') return;
  // The fonts of the theme follow the comma (ui/styles/tokens.css).
  const give = () => around.style.setProperty('--kefu-own-font', `${families},`);
  let isOpen = false;
  let isLater = false;
  onOpening(() => {
    isOpen = true;
    if (isLater) give();
  });
  isLater = true;
  if (!isOpen || !around.querySelector(TEXT)) give();
};

const familiesOf = (given: string, refuse: (line: string) => void): readonly string[] => {
  if (given.trim() === '') return [];
  const parts = given.split(',').map((part) => part.trim());
  const names = parts.slice(0, MOST_FAMILIES).flatMap((part) => familyIn(part) ?? []);
  if (names.length < parts.length)
    refuse(`fontFamily: at most ${MOST_FAMILIES} names of families are expected, as Inter or "Open Sans"`);
  return names;
};

const familyIn = (part: string): string | null => {
  if (GENERIC.test(part)) return part;
  const [, double, single, bare] = NAME.exec(part) ?? [];
  const name = double ?? single ?? bare ?? '';
  if (!LETTERS.test(name) || (bare !== undefined && KEYWORD.test(bare))) return null;
  return `"${name}"`;
};

interface FontFile {
  readonly weight: string | undefined;
  readonly address: URL;
}

const filesOf = (
  given: NonNullable<GivenFont['fontSource']>,
  refuse: (line: string) => void,
): readonly FontFile[] => {
  const entries: readonly (readonly [string | undefined, string])[] =
    typeof given === 'string' ? (given === '' ? [] : [[undefined, given]]) : Object.entries(given);
  if (entries.length > MOST_FILES)
    refuse(`fontSource: the first ${MOST_FILES} of ${entries.length} files are used`);
  return entries.slice(0, MOST_FILES).flatMap(([weight, text]) => {
    const address = addressIn(text);
    if (weight !== undefined && !isWeight(weight))
      refuse(`fontSource: "${weight.slice(0, 40)}" is no weight: 400, or a range, 100 900`);
    else if (address === null)
      refuse('fontSource: an address of a .woff2 file is expected, https: or of the origin of the chat');
    else return [{ weight, address }];
    return [];
  });
};

const isWeight = (text: string): boolean =>
  WEIGHT.test(text) && text.split(' ').every((one, at, all) => +one <= 1_000 && +one >= +(all[at - 1] ?? 0));

const addressIn = (text: string): URL | null => {
  try {
    const address = new URL(text, location.href);
    const isOwn = address.origin === location.origin && /^https?:$/.test(address.protocol);
    const fits = (isOwn || address.protocol === 'https:') && /\.woff2$/i.test(address.pathname);
    return fits ? address : null;
  } catch {
    return null;
  }
};

interface Loading {
  readonly name: string;
  readonly has: Promise<boolean>;
}

/** Chats of one page share what has come. Each set of files has a name: two chats may have two fonts. */
const known = new Map<string, Loading>();
let count = 0;

const load = (files: readonly FontFile[], fonts: FontFaceSet, refuse: (line: string) => void): Loading => {
  const key = files.map(({ weight, address }) => `${weight} ${address.href}`).join(' ');
  const before = known.get(key);
  if (before) return before;
  count += 1;
  // One word: browsers do not agree whether quotation marks here are part of the name.
  const name = `kefu-own-font-${count}`;
  const all = Promise.all(files.map((file) => add(fonts, name, file, refuse)));
  const loading = { name, has: all.then((loaded) => loaded.includes(true)) };
  known.set(key, loading);
  // The next chat asks again.
  void loading.has.then((has) => has || known.delete(key));
  return loading;
};

const add = async (
  fonts: FontFaceSet,
  name: string,
  { weight, address }: FontFile,
  refuse: (line: string) => void,
): Promise<boolean> => {
  const quoted = address.href.replaceAll('\\', '%5C').replaceAll('"', '%22');
  try {
    const face = new FontFace(name, `url("${quoted}") format("woff2")`, weight ? { weight } : {});
    fonts.add(await face.load());
    return true;
  } catch {
    refuse(
      `fontSource: ${address.origin}${address.pathname} was not loaded: font-src of the policy must allow it, and its server must send Access-Control-Allow-Origin`,
    );
    return false;
  }
};
