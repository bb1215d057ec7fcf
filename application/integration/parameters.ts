/** The parameters of the page address (spec §2 Page address), by the option that sets them. */
export const PARAMETERS = {
  businessId: 'business_id',
  lang: 'lang',
  theme: 'theme',
  scheme: 'scheme',
  visiterId: 'visiter_id',
  account: 'account',
  accessKey: 'access_key',
  serviceId: 'service_id',
  c: 'c',
  app: 'app',
  logoUrl: 'LOGO_URL',
  viteOfficialDomain: 'VITE_OFFICIAL_DOMAIN',
  viteServiceId: 'VITE_SERVICE_ID',
} as const;
