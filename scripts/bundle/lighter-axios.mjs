/** Each of these expressions is always `value` in this app. */
const all = (value, ...expressions) => Object.fromEntries(expressions.map((source) => [source, value]));

/**
 * The parts of axios that the app uses: `request` with a method, an http(s) address, headers, a body that is sent
 * unchanged, search parameters as URLSearchParams, a signal and progress. The app has no interceptors, cookies,
 * cancel tokens or basic authentication, and no page of it has a file: address.
 */
export const AXIOS = {
  'axios/lib/utils.js': {
    // Helpers of forms, of Node and of error reports.
    empty: [
      ...['toJSONObject', 'extend', 'matchAll', 'forEachEntry', 'toFlatObject', 'toArray', 'inherits'],
      ...['stripBOM', 'freezeMethods'],
    ],
  },
  'axios/lib/core/Axios.js': {
    drop: ['Axios.getUri'],
    // `axios.get` and the like.
    silent: [
      ...[
        'validator.assertOptions',
        'this.interceptors.request.forEach',
        'this.interceptors.response.forEach',
      ],
      ...["utils.forEach(['delete', 'get'", "utils.forEach(['post', 'put'"],
    ],
    always: {
      ...all('undefined', 'new InterceptorManager()'),
      // Nothing reads the stack of an error.
      ...all('false', 'err instanceof Error', "typeof configOrUrl === 'string'", 'paramsSerializer != null'),
      ...all('false', 'if (!synchronousRequestInterceptors)'),
      ...all('0', 'requestInterceptorChain.length', 'responseInterceptorChain.length'),
      ...all('false', 'transitional !== undefined'),
    },
  },
  'axios/lib/core/mergeConfig.js': {
    silent: ['assertParamsAcyclic'],
    always: {
      ...all('true', '!utils.isPlainObject(source)'),
      ...all('0', 'pending.length'),
      // Every client defines which status is a success.
      ...all(
        'false',
        "getMergedTransitionalOption(config1, config2, 'validateStatusUndefinedResolves') === false",
      ),
    },
  },
  'axios/lib/core/buildFullPath.js': { silent: ['assertValidHttpProtocolURL'] },
  'axios/lib/core/AxiosError.js': {
    drop: ['AxiosError.toJSON'],
    named: ['toJSON'],
    silent: ['appendCauseStack'],
    always: all('false', '!message && utils.isArray(error.errors) && error.errors.length'),
  },
  'axios/lib/core/AxiosHeaders.js': {
    drop: [
      ...['parseParameters', 'getSetCookie', 'clear', 'delete', 'toString'].map(
        (name) => `AxiosHeaders.${name}`,
      ),
    ],
    named: ['toString', 'delete', 'parseParameters'],
    always: {
      ...all('false', 'utils.isObject(header) && utils.isSafeIterable(header)'),
      ...all('undefined', 'if (parser === true)', 'if (utils.isRegExp(parser))'),
    },
  },
  'axios/lib/adapters/xhr.js': {
    silent: ['_config.cancelToken.unsubscribe', '_config.cancelToken.subscribe'],
    always: {
      ...all('undefined', 'useAsyncXsrf ? (name) => { xsrfCookieName = name; return null; } : undefined'),
      ...all('false', 'if (xsrfCookieName)', 'platform.hasStandardBrowserEnv'),
      ...all('true', "'onloadend' in request", "'setRequestHeader' in request"),
      ...all('undefined', '_config.cancelToken', '_config.timeoutErrorMessage'),
      ...all('false', '!utils.isUndefined(_config.withCredentials)'),
      ...all('false', 'protocol && !platform.protocols.includes(protocol)'),
    },
  },
  'axios/lib/helpers/progressEventReducer.js': {
    // Nothing shows the speed of a transfer.
    always: all('undefined', 'speedometer(50, 250)', '_speedometer(progressBytes)'),
  },
  'axios/lib/helpers/resolveConfig.js': {
    always: {
      ...all('false', 'if (auth)', 'if (shouldSendXSRF)', 'utils.isFunction(withXSRFToken)'),
      ...all('false', 'withXSRFToken == null && isURLSameOrigin(newConfig.url)'),
    },
  },
  'axios/lib/helpers/buildURL.js': {
    always: {
      ...all('undefined', "utils.getSafeProp(_options, 'serialize')"),
      ...all('undefined', "utils.getSafeProp(_options, 'encode') || encode"),
      ...all('true', 'utils.isURLSearchParams(params)'),
    },
  },
  'axios/lib/defaults/index.js': {
    // Files and texts are sent unchanged.
    always: all('false', 'if (isObjectPayload)', 'isObjectPayload && utils.isHTMLForm(data)'),
  },
};
