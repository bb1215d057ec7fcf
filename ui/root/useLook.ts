import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { ShellActions, ShellSnapshot } from '../../application/presentation/shell/shell-contract';
import { withMerchantColours } from '../foundation/look/merchant-colours';
import type { ActiveTheme, Drawing, Theme } from '../foundation/look/Theme';
import type { Palette, Scheme } from '../foundation/look/tokens';
import { findServiceCharacter } from '../themes/avatar-sets';
import { theme as standard } from '../themes/default/theme';
import { findTheme } from '../themes/registry';
import { useThemeStyleSheet } from './useThemeStyleSheet';

type LookSource = Pick<ShellSnapshot, 'theme' | 'avatars' | 'colours' | 'headerColour'> &
  Partial<Pick<ShellSnapshot, 'lastLook' | 'phase'>>;

type Properties = Readonly<Record<`--kefu-${string}`, string>>;

export interface Look {
  readonly theme: ActiveTheme;
  /** Custom properties for the root's style. They are set through CSSOM. */
  readonly properties: Properties;
}

/** Facts about the widget that its look depends on. */
interface LookPlace {
  /** Root element of the widget. */
  readonly root: RefObject<Element | null>;
  /** By how much text is larger than the theme says. */
  readonly text?: number;
  /** The widget is in a page of an integrator: makes the theme's rules as strong as those of the package's style sheet. */
  readonly strengthen?: ((rules: CSSRuleList) => void) | undefined;
}

const OWN_PAGE: LookPlace = { root: { current: null } };

/**
 * null until the theme's code has loaded, so that an opening chat does not change its look. An open chat keeps its former theme until
 * the next one has loaded.
 */
export const useLook = (
  source: LookSource,
  scheme: Scheme,
  { root, text = 1, strengthen }: LookPlace = OWN_PAGE,
): Look | null => {
  const { theme, headerColour } = useTheme(source);
  const { colours, lastLook } = source;
  useThemeStyleSheet(root, theme?.css, strengthen);
  return useMemo(() => {
    if (theme === null) return null;
    const inMerchantColours = (part: Partial<Palette> = {}) =>
      colourProperties(
        theme,
        withMerchantColours({ ...theme[scheme], ...part }, scheme, colours, headerColour),
      );
    const zoneStyles = Object.fromEntries(
      Object.entries(theme.zones ?? {}).map(([zone, part]) => [
        zone,
        { ...inMerchantColours(part[scheme]), '--kefu-zone': 'var(--kefu-surface)' },
      ]),
    );
    return {
      theme: { ...theme, zoneStyles },
      properties: {
        '--kefu-text-scale': `${text}`,
        ...properties(theme.shape),
        ...inMerchantColours(),
        ...(lastLook && properties(lastLook[scheme])),
      },
    };
  }, [theme, scheme, colours, headerColour, lastLook, text]);
};

/** Stores the colours of this visit in both schemes, for the first paint of the next visit. */
export const useRememberLook = (
  { colours, headerColour }: LookSource,
  theme: Theme | undefined,
  { rememberLook }: Pick<ShellActions, 'rememberLook'>,
): void => {
  useEffect(() => {
    if (!theme || colours === null) return;
    const inScheme = (scheme: Scheme) => withMerchantColours(theme[scheme], scheme, colours, headerColour);
    rememberLook({ light: inScheme('light'), dark: inScheme('dark') });
  }, [theme, colours, headerColour, rememberLook]);
};

const colourProperties = ({ paints }: Theme, palette: Palette): Properties =>
  properties({
    ...palette,
    // An edge in the colour of the ground would be visible as a line on a painted bubble.
    ...(palette['edge-in'] === palette['bubble-in'] && { 'edge-in': 'transparent' }),
    ...(palette['edge-out'] === palette['bubble-out'] && { 'edge-out': 'transparent' }),
    ...paints?.apply(palette),
  });

const properties = (tokens: Readonly<Record<string, string>>): Properties =>
  Object.fromEntries(
    Object.entries(tokens).map(([name, value]) => [
      `--kefu-${name}`,
      name.startsWith('type-') ? `calc(${value} * var(--kefu-text-scale))` : value,
    ]),
  );

/** The theme that is shown, and the header colour that belongs to it. */
const useTheme = ({ theme: id, avatars: set, phase, headerColour }: LookSource) => {
  const found = useMemo(() => findTheme(id), [id]);
  const [loaded, setLoaded] = useState<{ readonly found: Found; readonly theme: Theme } | null>(null);
  const [character, setCharacter] = useState<Drawing | null>(null);
  /** Whether the visitor has seen the chat in a theme. */
  const isSeen = useRef(false);

  useEffect(() => {
    let wanted = true;
    const show = (theme: Theme) => wanted && setLoaded({ found, theme });
    const tooLong = setTimeout(() => show(standard), LONGEST_WAIT_MS);
    Promise.resolve(found)
      .catch(() => standard)
      .then(show)
      .finally(() => clearTimeout(tooLong));
    findServiceCharacter(set).then(
      (drawing) => wanted && setCharacter(() => drawing),
      () => undefined,
    );
    return () => {
      wanted = false;
      clearTimeout(tooLong);
    };
  }, [found, set]);

  const theme = found instanceof Promise ? themeOf(loaded, found, isSeen.current) : found;
  const isFormer = found instanceof Promise && loaded?.found !== found;
  const shownColour = useRef(headerColour);
  useEffect(() => {
    isSeen.current ||= theme !== null && (phase === undefined || phase.kind === 'open');
    if (!isFormer) shownColour.current = headerColour;
  });
  const themeWithAvatars = useMemo(
    () => theme && (character ? { ...theme, avatars: { ...theme.avatars, service: character } } : theme),
    [theme, character],
  );
  return { theme: themeWithAvatars, headerColour: isFormer ? shownColour.current : headerColour };
};

type Found = Theme | Promise<Theme>;

const themeOf = (
  loaded: { readonly found: Found; readonly theme: Theme } | null,
  wanted: Found,
  keepsFormer: boolean,
): Theme | null => (loaded !== null && (keepsFormer || loaded.found === wanted) ? loaded.theme : null);

/** After that the chat opens in the default theme. A theme is a few kilobytes, so its network has failed. */
const LONGEST_WAIT_MS = 5_000;
