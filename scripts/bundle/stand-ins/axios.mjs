// axios's own core, defaults and adapter. Its default entry also contains forms, status names and old ways to
// cancel.
import Axios from 'axios/unsafe/core/Axios.js';
import mergeConfig from 'axios/unsafe/core/mergeConfig.js';
import defaults from 'axios/unsafe/defaults/index.js';
import isAxiosError from 'axios/unsafe/helpers/isAxiosError.js';

const create = (config) => new Axios(mergeConfig(defaults, config));

export default { create, request: (config) => create({}).request(config), isAxiosError };
