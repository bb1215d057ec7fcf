/** `owner.member` for each member. */
const of = (owner, ...members) => members.map((member) => `${owner}.${member}`);

/** Each of these expressions is always `value` in this app. */
const all = (value, ...expressions) => Object.fromEntries(expressions.map((source) => [source, value]));

/**
 * The parts of i18next that the app uses: one language whose texts are loaded, one namespace, texts by their whole
 * key, values between brackets, and plurals. ui/i18n/Words.ts sets the options that this file requires.
 */
export const I18NEXT = {
  // i18next loads, detects, copies and adds nothing: the app gives it each catalogue.
  drop: [
    ...of('I18n', 'hydrate', 'loadNamespaces', 'loadLanguages', 'use', 'exists', 'setDefaultNamespace'),
    ...of('I18n', 'dir', 'cloneInstance', 'toJSON'),
    ...of('Logger', 'clone', 'log', 'warn', 'deprecate', 'once'),
    ...of('EventEmitter', 'off', 'once'),
    ...of('Translator', 'exists', 'hasDefaultValue'),
    ...of(
      'Connector',
      'queueLoad',
      'loaded',
      'read',
      'reload',
      'noticeDevFallback',
      'loadOne',
      'saveMissing',
    ),
    ...of('Connector', 'load', 'prepareLoading'),
    ...of('ResourceStore', 'addResource', 'addResources', 'removeResourceBundle', 'removeNamespaces'),
    ...of('ResourceStore', 'toJSON', 'deprecateDottedLng', 'getResourceBundle'),
    ...of('LanguageUtil', 'clearCache', 'deprecateBareCode', 'getFallbackCodes'),
    ...of('PluralResolver', 'clearCache', 'needsPlural', 'getSuffixes', 'getPluralFormsOfKey'),
    ...of('Interpolator', 'reset'),
    ...of('Formatter', 'add', 'addCached'),
  ],
  // No text has a format in its brackets, because numbers are formatted before. No text refers to another (`nest:
  // false`).
  empty: [
    ...['Formatter.init', 'Formatter.format', 'Interpolator.nest', 'I18n.reloadResources'],
    ...['I18n.hasLoadedNamespace', 'Translator.getUsedParamsDetails', 'keysFromSelector', 'deepFind'],
  ],
  // Exports that the app does not import, functions of a backend, which it does not have, and what `always` and
  // `silent` remove.
  named: [
    ...['exists', 'use', 'setDefaultNamespace', 'loadNamespaces', 'loadLanguages', 'dir'],
    ...['queueLoad', 'loadOne', 'read', 'saveMissing', 'add', 'load', 'reset'],
    ...['log', 'warn', 'deprecate', 'once', 'hasDefaultValue', 'getFallbackCodes', 'getSuffixes'],
    ...['deprecateDottedLng', 'deprecateBareCode'],
  ],
  // It logs only with `debug`, which the app never sets.
  silent: [...of('this.logger', 'log', 'warn', 'once', 'deprecate'), 'baseLogger.deprecate'],
  always: {
    // Plug-ins: none is added.
    ...all('undefined', ...of('this.modules', 'logger', 'formatter', 'backend', 'i18nFormat')),
    ...all('undefined', 'this.modules.languageDetector', 'this.services.languageDetector'),
    ...all('undefined', 'this.i18nFormat', 'this.backend', 'this.utils?.hasLoadedNamespace'),
    // Options of the instance.
    ...all('false', ...of('this.options', 'isClone', 'fallbackNS', 'supportedLngs', 'lowerCaseLng')),
    ...all('false', ...of('this.options', 'cleanCode', 'nonExplicitSupportedLngs', 'joinArrays')),
    ...all('false', ...of('this.options', 'nsSeparator', 'keySeparator', 'fallbackLng', 'postProcess')),
    ...all('false', ...of('this.options', 'ignoreJSONStructure')),
    ...all('false', ...of('this.options', 'appendNamespaceToMissingKey', 'appendNamespaceToCIMode')),
    ...all('undefined', ...of('this.options', 'returnDetails', 'preload')),
    ...all('undefined', 'this.options.missingKeyNoValueFallbackToKey'),
    ...all('undefined', 'this.options.missingInterpolationHandler'),
    ...all('undefined', 'this.options.interpolation.defaultVariables'),
    ...all('false', 'this.escapeValue', 'this.alwaysFormat', 'this.useRawValueToEscape', 'this.logger.debug'),
    ...all('false', '!this.options.resources || this.options.partialBundledLanguages'),
    ...all('true', 'this.options.resources || !this.options.initAsync'),
    ...all("'all'", 'this.options.load'),
    // Options of a text.
    ...all('undefined', ...of('opt', 'returnDetails', 'joinArrays', 'postProcess', 'ordinal', 'context')),
    ...all('undefined', ...of('opt', 'lngs', 'fallbackLng', 'nsSeparator', 'keySeparator', 'interpolation')),
    ...all('undefined', ...of('opt', 'skipInterpolation', 'appendNamespaceToCIMode', 'replace')),
    ...all('undefined', 'opt.missingKeyNoValueFallbackToKey', 'options?.missingInterpolationHandler'),
    ...all('undefined', ...of('options', 'ordinal', 'keySeparator', 'ignoreJSONStructure')),
    ...all('false', ...of('options', 'skipCopy', 'silent')),
    ...all('false', 'opt.nest !== false', "typeof opts !== 'object'"),
    ...all('false', 'opt?.interpolation?.skipOnVariables !== undefined'),
    ...all('false', 'options?.interpolation?.skipOnVariables !== undefined'),
    ...all('false', "typeof opt !== 'object' && this.options.overloadTranslationOptionHandler"),
    // Keys are strings, and each character belongs to the key. Languages are tags.
    ...all('false', "typeof keys === 'function'", "typeof k === 'function'", "typeof key === 'function'"),
    ...all('false', "typeof o.keyPrefix === 'function'", 'nsSeparator && key.includes(nsSeparator)'),
    ...all('true', 'looksLikeObjectPath(key, nsSeparator, keySeparator)'),
    ...all('false', "lng?.toLowerCase() === 'cimode'", "lng.includes('.')"),
    // Every key of a catalogue has a text. No text is an object or refers to another.
    ...all('false', 'Translator.hasDefaultValue(opt)', 'shouldHandleAsObject(resForObjHndl)'),
    ...all('false', 'usedKey || usedDefault || updateMissing'),
    ...all('false', 'handleAsObjectInI18nFormat && isString(joinArrays) && Array.isArray(res)'),
    ...all('null', 'res.match(this.interpolator.nestingRegexp)'),
    ...all("''", 'this.pluralResolver.getSuffix(lng, opt.count, opt)'),
    ...all("''", 'Object.prototype.toString.apply(resForObjHndl)'),
    ...all('false', 'res != null && postProcessorNames?.length && opt.applyPostProcessor !== false'),
    ...all('undefined', 'isString(postProcess) ? [postProcess] : postProcess'),
    ...all('false', 'key.includes(this.formatSeparator)'),
    ...all('false', 'prefixEscaped || suffixEscaped || nestingPrefixEscaped || nestingSuffixEscaped'),
    // No other language replaces a missing one.
    ...all('false', "Array.isArray(fallbackLng) ? fallbackLng.join('|') : fallbackLng"),
    ...all('undefined', 'this.getFallbackCodes(this.options.fallbackLng)[0]'),
    'this.getFallbackCodes((fallbackCode === false ? [] : fallbackCode) || this.options.fallbackLng || [], code)':
      '[]',
  },
};
