/** axios then takes XMLHttpRequest, which it prefers anyway. */
export const getFetch = () => false;
