import type { KefuOptions as Settings } from '../options';

/** The app's settings with their own names (decision 21); docs/settings.md explains them. */
type HandedOver = {
  readonly [S in Exclude<
    keyof Settings,
    | 'params'
    | 'onClose'
    | 'readsAddress'
    | 'notFoundPath'
    | 'hostOrigins'
    | 'officialDomains'
    | 'onlinePeople'
  >]?: Settings[S] | undefined;
} & { readonly onlinePeople?: 'off' | 'specified' | undefined };

/** The integrator's options: `data-*` attributes of the script tag, or options of `mountKefu`. */
export interface KefuOptions extends HandedOver {
  readonly businessId: string;
  readonly accessKey?: string | undefined;
  readonly visiterId?: string | undefined;
  readonly serviceId?: string | undefined;
  /** One of the seventeen codes or a BCP 47 tag; missing: the browser's language. */
  readonly lang?: string | undefined;
  /** One of the thirteen themes; missing: the merchant's style decides. */
  readonly theme?: string | undefined;
  readonly scheme?: 'light' | 'dark' | 'auto' | undefined;
  /** '1': the page runs in the merchant's own app. */
  readonly app?: string | undefined;
  readonly account?: string | undefined;
  readonly c?: string | undefined;
  readonly logoUrl?: string | undefined;
  readonly viteOfficialDomain?: string | undefined;
  readonly viteServiceId?: string | undefined;
  /** Address of the /h5/ app; missing: the folder `h5/` beside the loader's folder. */
  readonly h5?: string | undefined;
  /** Corner at the bottom, in the page's direction. Default `end`. */
  readonly position?: 'start' | 'end' | undefined;
  /** Open at once. */
  readonly open?: boolean | undefined;
  /** Load the app when the page is idle, so that the first opening is instant and unread messages are counted. */
  readonly preload?: boolean | undefined;
  /** Width and height of the panel in pixels: 400 × 640 by default, full screen on a phone. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Ground of the launcher, dark enough for white on it. */
  readonly color?: string | undefined;
  /** Name of the launcher; missing: in the language chosen. */
  readonly label?: string | undefined;
  /** False: no launcher; the page calls `open` itself. */
  readonly launcher?: boolean | undefined;
}

/**
 * The parameters of the page address (spec §2 Page address) and `scheme`. `business_id` comes from the option `businessId`.
 */
const PARAMETERS =
  'business_id access_key visiter_id service_id lang theme scheme app account c LOGO_URL VITE_OFFICIAL_DOMAIN VITE_SERVICE_ID';

const optionOf = (parameter: string): keyof KefuOptions =>
  parameter.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as keyof KefuOptions;

/** @throws with the name and the value of the setting, if no address of the frame can be made */
export const frameAddress = (options: KefuOptions, page: Location, scriptAddress?: string): URL => {
  if (!options.businessId) throw Error('kefu: businessId (data-business-id) is missing');
  const given = options.h5 || (scriptAddress && new URL('../h5/', scriptAddress).href);
  // An empty address would give the page's own address, so it is an error.
  const address = new URL(given || 'no:address', page.href);
  if (!/^http/.test(address.protocol)) throw Error(`kefu: h5 (data-h5) is no http(s) address: ${given}`);
  for (const parameter of PARAMETERS.split(' ')) {
    const value = options[optionOf(parameter)];
    if (value) address.searchParams.set(parameter, `${value}`);
  }
  address.searchParams.set('host_origin', page.origin);
  return address;
};

/** The CSS property that places the widget in its corner. */
export const sideOf = (options: KefuOptions): string =>
  `inset-inline-${options.position === 'start' ? 'start' : 'end'}`;

const isOn = (text = 'false'): boolean => text !== 'false';

/** The `data-*` attributes as options: `data-business-id`, `data-visiter-id`, … */
export const readOptions = (data: DOMStringMap): KefuOptions => ({
  ...(data as unknown as KefuOptions),
  open: isOn(data['open']),
  preload: isOn(data['preload']),
  launcher: isOn(data['launcher'] ?? ''),
});
