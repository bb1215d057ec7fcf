import { fileURLToPath } from 'node:url';
import { AXIOS } from './lighter-axios.mjs';
import { I18NEXT } from './lighter-i18next.mjs';
import { INVERSIFY } from './lighter-inversify.mjs';
import { RXJS } from './lighter-rxjs.mjs';
import { withoutUnusedMembers } from './unused-members.mjs';

const beside = (name) => fileURLToPath(new URL(`./stand-ins/${name}`, import.meta.url));

/**
 * Modules of libraries that the app never runs, and their replacements. The libraries' other modules are unchanged.
 * Only the app is built like this; in the package the integrator's bundler handles the dependencies.
 */
const STAND_INS = {
  // In browsers the app sends with XMLHttpRequest, and it never gives axios a form or an object to encode.
  'axios/lib/adapters/adapters.js': beside('adapters.mjs'),
  'axios/lib/helpers/AxiosURLSearchParams.js': beside('never.mjs'),
  'axios/lib/helpers/toFormData.js': beside('never.mjs'),
  'axios/lib/helpers/toURLEncodedForm.js': beside('never.mjs'),
  'axios/lib/helpers/formDataToJSON.js': beside('never.mjs'),
  'axios/lib/core/setFormDataHeaders.js': beside('never.mjs'),
  // Every client is made with `withXSRFToken: false`.
  'axios/lib/helpers/cookies.js': beside('no-cookies.mjs'),
  // The settings are our own, checked by the compiler.
  'axios/lib/helpers/validator.js': beside('no-validator.mjs'),
  // The container binds values and factories, never classes, so no decorator is read.
  'inversify/es/resolution/instantiation.js': beside('no-instances.mjs'),
  'inversify/es/planning/reflection_utils.js': beside('no-reflection.mjs'),
};

const UNUSED = {
  ...AXIOS,
  ...INVERSIFY,
  ...RXJS,
  'i18next/dist/esm/i18next.js': I18NEXT,
};

/**
 * The app's own entry to axios: its core and the browser's adapter, without the other features of its default
 * instance.
 */
const AXIOS_ENTRY = beside('axios.mjs');

const LIBRARIES = /\/node_modules\/(axios|inversify)\//;

const standIns = () => ({
  name: 'kefu:stand-ins',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (source === 'axios') return AXIOS_ENTRY;
    if (!LIBRARIES.test(importer ?? '')) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const file = found && Object.keys(STAND_INS).find((end) => found.id.endsWith(`/node_modules/${end}`));
    return file ? STAND_INS[file] : found;
  },
});

export const lighterLibraries = () => [standIns(), withoutUnusedMembers(UNUSED)];
