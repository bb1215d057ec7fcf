import { CHAT_CALLS, type ChatCall } from './call-names';
import { CALLS } from './call-table';
import type { KefuUpdate } from './kefu-visitor';

/** What an integrator's code names in `params`, and the element by an attribute of the option's name. */
export const PARAMS = {
  businessId: 'business_id',
  visiterId: 'visiter_id',
  serviceId: 'service_id',
  accessKey: 'access_key',
  account: 'account',
  c: 'c',
  lang: 'lang',
  theme: 'theme',
  app: 'app',
  logoUrl: 'LOGO_URL',
} as const;

/** The parameters of the page address (spec §2 Page address), by the option of the loader that sets them. */
export const PARAMETERS = {
  ...PARAMS,
  scheme: 'scheme',
  viteOfficialDomain: 'VITE_OFFICIAL_DOMAIN',
  viteServiceId: 'VITE_SERVICE_ID',
} as const;

/** What `update` may change besides the visitor, language, theme and colours. The chat starts again with it. */
export const RESTARTING = ['serviceId', 'c', 'logoUrl'] as const satisfies readonly (keyof KefuUpdate)[];

type Row = (typeof CALLS)[ChatCall];

const optionsWhere = (fits: (row: Row) => boolean): readonly NonNullable<Row['option']>[] =>
  CHAT_CALLS.flatMap((call) => (fits(CALLS[call]) ? (CALLS[call].option ?? []) : []));

/** The options that have a call of their own. */
export const OPTIONS_WITH_CALL = optionsWhere(() => true);

/** Those for which null goes back to what the page said at the start. */
export const RESETTABLE = optionsWhere(({ empty }) => empty === null);
