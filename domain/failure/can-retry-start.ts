/** False: the address lacks a parameter, so that each further start would fail in the same way. */
export const canRetryStart = (key: string): boolean => key !== 'missing_param';
