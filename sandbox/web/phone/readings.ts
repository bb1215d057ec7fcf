/** What a page can know of its phone by itself. */
export interface Watched {
  /** The visible height without a keyboard. */
  readonly whole: number;
  /** The most that was hidden of it. */
  readonly hidden: number;
}

const yesOrNo = (value: unknown): string => (value ? 'yes' : 'no');

const asks = (query: string): string => yesOrNo(matchMedia(query).matches);

const tries = (use: () => unknown): string => {
  try {
    use();
    return 'works';
  } catch (problem) {
    return problem instanceof Error ? problem.name : 'refused';
  }
};

const stores = (storage: () => Storage): string =>
  tries(() => {
    storage().setItem('sandbox.probe', '1');
    storage().removeItem('sandbox.probe');
  });

export const readings = (watched: Watched, safeArea: Element): Readonly<Record<string, string>> => {
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(safeArea);
  const { whole, hidden } = watched;
  return {
    'user agent': navigator.userAgent,
    languages: (navigator.languages ?? [navigator.language]).join(', '),
    screen: `${screen.width} × ${screen.height}, ${devicePixelRatio} pixels each`,
    'visible height': `${whole} px`,
    keyboard: hidden > 120 ? `has taken ${hidden} px` : 'not seen open yet',
    'safe areas': [paddingTop, paddingRight, paddingBottom, paddingLeft].join(' '),
    'from the home screen': yesOrNo(
      matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone'),
    ),
    touch: `${navigator.maxTouchPoints} fingers`,
    'https or this machine': yesOrNo(window.isSecureContext),
    'local storage': stores(() => localStorage),
    'session storage': stores(() => sessionStorage),
    cookies: yesOrNo(navigator.cookieEnabled),
    'channel between tabs': tries(() => new BroadcastChannel('sandbox.probe').close()),
    'locks between tabs': yesOrNo(navigator.locks),
    'reduced motion': asks('(prefers-reduced-motion: reduce)'),
    'more contrast': asks('(prefers-contrast: more)'),
    dark: asks('(prefers-color-scheme: dark)'),
    'forced colours': asks('(forced-colors: active)'),
    'colour mixing, container queries': ['color: color-mix(in srgb, red, red)', 'container-type: size']
      .map((css) => yesOrNo(CSS.supports(css)))
      .join(', '),
  };
};
