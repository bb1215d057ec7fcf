import { Axios } from 'axios';

/**
 * A client that takes nothing from the page. npm installs one axios for the page and the widget: `axios.create` would start from
 * `axios.defaults`, and `axios.request` also runs the interceptors, so that the token of the shop goes to the backend and the storage.
 */
export const ownAxios = (): Axios =>
  new Axios({
    // Without it, axios takes that of the defaults.
    adapter: ['xhr', 'http', 'fetch'],
    // The token is in a header of its own. Otherwise axios reads a cookie, asynchronously, before each call.
    withXSRFToken: false,
    responseType: 'text',
    validateStatus: () => true,
    headers: { accept: 'application/json, text/plain, */*' },
  });
