/** False: each further start would fail in the same way, because the address lacks a parameter or customer service is banned. */
export const canRetryStart = (key: string): boolean => key !== 'missing_param' && key !== 'service_ban';
