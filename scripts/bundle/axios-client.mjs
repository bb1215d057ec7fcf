/**
 * The app uses a client of axios and the question about its errors, by the entries that axios publishes for single modules. Its main
 * entry also has what makes the global client (other methods of cancelling, status names, form readers): 1.4 kB gzip that no code of the
 * app can reach. The package of integrators imports `axios` itself.
 */
export { default as Axios } from 'axios/unsafe/core/Axios.js';
export { default as isAxiosError } from 'axios/unsafe/helpers/isAxiosError.js';
