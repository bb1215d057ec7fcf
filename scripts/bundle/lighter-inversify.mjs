/** Each of these expressions is always `value` in this app. */
const all = (value, ...expressions) => Object.fromEntries(expressions.map((source) => [source, value]));

/**
 * The parts of inversify that the app uses: values and factories by symbol, in modules, as singletons, and
 * `rebind`. No class is bound, nothing is resolved asynchronously, and no binding has conditions or activation
 * handlers.
 */
export const INVERSIFY = {
  'inversify/es/container/container.js': {
    drop: ['Container.merge'],
    // Features of modules that ours do not use, and the deactivation of a singleton that is bound again.
    named: ['unbindAsync', 'onActivation', 'onDeactivation', 'isBound', '_deactivate'],
    keep: {
      Container: [
        ...['load', 'bind', 'rebind', 'unbind', 'get', '_getContainerModuleHelpersFactory', '_get'],
        ...['_getButThrowIfAsync', '_getNotAllArgs', '_planAndResolve', '_deactivateSingletons'],
        ...['_deactivateIfSingleton', '_removeServiceFromDictionary'],
      ],
    },
    silent: ['this._deactivateSingletons'],
    always: {
      ...all('false', 'isPromiseOrContainsPromise(result)', 'isPromise(result)', 'isPromise(binding.cache)'),
      ...all('undefined', 'this._middleware'),
      ...all('{}', 'containerOptions || {}'),
      ...all('false', "typeof options !== 'object'"),
      ...all('true', 'options.defaultScope === undefined', 'options.autoBindInjectable === undefined'),
      ...all('true', 'options.skipBaseClassChecks === undefined'),
      ...all("''", 'getServiceIdentifierAsString(serviceIdentifier)'),
    },
  },
  'inversify/es/planning/planner.js': {
    always: {
      ...all('false', 'binding.type === BindingTypeEnum.Instance && binding.implementationType !== null'),
      ...all('false', 'context.container.options.autoBindInjectable', 'target.isArray()'),
      ...all('false', 'target.isOptional()', 'isStackOverflowException(error)', '!avoidConstraints'),
      ...all("' ' + serviceIdentifierString", 'listMetadataForTarget(serviceIdentifierString, target)'),
      ...all(
        "''",
        'listRegisteredBindingsForServiceIdentifier(container, serviceIdentifierString, getBindings)',
      ),
    },
  },
  'inversify/es/resolution/resolver.js': {
    always: {
      ...all('false', 'isPromise(result)', 'targetIsAnArray && targetParentIsNotAnArray'),
      ...all('false', 'request.target && request.target.isArray()'),
      ...all('false', 'request.target.isOptional() && bindings.length === 0'),
      ...all('result', '_onActivation(request, binding, result)'),
    },
  },
  'inversify/es/scope/scope.js': {
    always: all('false', 'isPromise(result)', 'binding.scope === BindingScopeEnum.Request'),
  },
  'inversify/es/planning/target.js': {
    keep: { Target: [] },
    always: all('undefined', "new QueryableString(queryableName || '')"),
  },
  'inversify/es/syntax/binding_to_syntax.js': {
    keep: { BindingToSyntax: ['toConstantValue', 'toDynamicValue'] },
  },
  'inversify/es/syntax/binding_in_when_on_syntax.js': {
    keep: { BindingInWhenOnSyntax: ['inSingletonScope'] },
  },
  'inversify/es/syntax/binding_in_syntax.js': { keep: { BindingInSyntax: ['inSingletonScope'] } },
  'inversify/es/syntax/binding_when_on_syntax.js': { keep: { BindingWhenOnSyntax: [] } },
  'inversify/es/syntax/binding_when_syntax.js': { keep: { BindingWhenSyntax: [] } },
  'inversify/es/syntax/binding_on_syntax.js': { keep: { BindingOnSyntax: [] } },
};
