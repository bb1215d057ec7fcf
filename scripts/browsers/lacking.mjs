// What a text of JavaScript or css uses that one of the oldest browsers (scripts/bundle/engines.mjs) lacks. The facts are those of
// MDN's compatibility data.
import { createRequire } from 'node:module';
import { parse } from 'acorn';
import postcss from 'postcss';
import { ENGINES } from '../bundle/engines.mjs';

const data = createRequire(import.meta.url)('@mdn/browser-compat-data');
const { builtins } = data.javascript;

/** Each browser, and its relatives of the same version on phones. */
const FAMILIES = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari', 'safari_ios'],
};

const OLDEST = ENGINES.map((engine) => {
  const [, name, version] = /^([a-z]+)([\d.]+)$/.exec(engine);
  return { family: FAMILIES[name], version: Number(version) };
});

const atMost = (version, oldest) =>
  version === true || (typeof version === 'string' && Number.parseFloat(version.replace('≤', '')) <= oldest);

/** True if the support of one browser says: under its own name, without a switch, since this version at the latest. */
const knows = (support, oldest) =>
  [support ?? []]
    .flat()
    .some(
      (one) =>
        atMost(one.version_added, oldest) &&
        !atMost(one.version_removed, oldest) &&
        !one.flags &&
        !one.prefix &&
        !one.alternative_name,
    );

/**
 * The browsers that lack a feature of the data; empty if the feature has no data of its own. What a browser never had and its relative
 * has is no question of age: there is no wheel on a phone.
 */
const lackedBy = (feature) => {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return OLDEST.flatMap(({ family, version }) => {
    const without = family.filter((browser) => !knows(support[browser], version));
    if (without.length === family.length) return without;
    return without.filter((browser) => [support[browser]].flat().some((one) => one?.version_added));
  });
};

const isLacked = (feature) => lackedBy(feature).length > 0;

// ---- JavaScript

const { classes, operators, regular_expressions: patterns, statements } = data.javascript;

/** Kinds of syntax after ES2018 by type of node: name, entry of the data, whether a node is of the kind. */
const SYNTAX = {
  StaticBlock: [['static block', classes.static.initialization_blocks, () => true]],
  PropertyDefinition: [
    ['static field', classes.static.class_fields, (node) => node.static],
    ['private field', classes.private_class_fields, ({ key }) => key.type === 'PrivateIdentifier'],
  ],
  MethodDefinition: [
    ['private method', classes.private_class_methods, ({ key }) => key.type === 'PrivateIdentifier'],
  ],
  BinaryExpression: [
    ['#name in', classes.private_class_fields_in, ({ left }) => left.type === 'PrivateIdentifier'],
  ],
  ChainExpression: [['?.', operators.optional_chaining, () => true]],
  LogicalExpression: [['??', operators.nullish_coalescing, ({ operator }) => operator === '??']],
  AssignmentExpression: [
    ['??=', operators.nullish_coalescing_assignment, ({ operator }) => operator === '??='],
    ['||=', operators.logical_or_assignment, ({ operator }) => operator === '||='],
    ['&&=', operators.logical_and_assignment, ({ operator }) => operator === '&&='],
  ],
  ImportExpression: [['import()', operators.import, () => true]],
  MetaProperty: [['import.meta', operators.import_meta, ({ meta }) => meta.name === 'import']],
  ForOfStatement: [['for await', statements.for_await_of, (node) => node.await]],
  Literal: [
    ['lookbehind', patterns.lookbehind_assertion, ({ regex }) => /\(\?<[=!]/.test(regex?.pattern)],
    ['named group', patterns.named_capturing_group, ({ regex }) => /\(\?<[^=!]/.test(regex?.pattern)],
    ['\\p{…}', patterns.unicode_character_class_escape, ({ regex }) => /\\p\{/i.test(regex?.pattern)],
    ['regular expression with d', builtins.RegExp.hasIndices, ({ regex }) => regex?.flags.includes('d')],
  ],
};

/** Interfaces of the objects that a page has under one name. */
const OBJECTS = {
  window: ['Window', 'EventTarget'],
  globalThis: ['Window', 'EventTarget'],
  self: ['Window', 'EventTarget'],
  document: ['Document', 'Node', 'EventTarget'],
  navigator: ['Navigator'],
  location: ['Location'],
  history: ['History'],
  screen: ['Screen'],
  performance: ['Performance', 'EventTarget'],
  crypto: ['Crypto'],
  localStorage: ['Storage'],
  sessionStorage: ['Storage'],
};
const ALL_OBJECTS = new Set(['window', 'globalThis', 'self']);

/** All members of this name, of any interface or built-in object: the receiver of a member is not known. */
const MEMBERS = new Map();
const EVENTS = new Map();
const LANGUAGE = new Set();
const collect = (map, name, feature) => map.set(name, [...(map.get(name) ?? []), feature]);
const collectOf = (place, isLanguage) => {
  for (const [owner, members] of Object.entries(place)) {
    // Without the interface there is no object of it: what leads to one is found.
    if (!isLanguage && isLacked(members)) continue;
    for (const [name, feature] of Object.entries(members)) {
      if (name === '__compat' || name === owner || !feature.__compat) continue;
      if (name.endsWith('_event')) {
        collect(EVENTS, name.slice(0, -'_event'.length), feature);
        continue;
      }
      const member = name.replace(/_static$/, '');
      collect(MEMBERS, member, feature);
      if (isLanguage) LANGUAGE.add(member);
    }
  }
};
collectOf(data.api, false);
collectOf(builtins, true);
collectOf(builtins.Intl, true);

const lackedByAll = (features) => features && features.length > 0 && features.every(isLacked);

const globalFeature = (name) =>
  (Object.hasOwn(builtins, name) && builtins[name]) ||
  (Object.hasOwn(data.api, name) && data.api[name]) ||
  (Object.hasOwn(data.api.Window, name) && data.api.Window[name]) ||
  undefined;

const staticFeature = (owner, name) => {
  const [built, api] = [builtins[owner], data.api[owner]];
  if (built && Object.hasOwn(built, name)) return built[name];
  if (api && Object.hasOwn(api, `${name}_static`)) return api[`${name}_static`];
  return undefined;
};

const objectFeature = (object, name) => {
  for (const owner of OBJECTS[object]) if (Object.hasOwn(data.api[owner], name)) return data.api[owner][name];
  return ALL_OBJECTS.has(object) ? globalFeature(name) : undefined;
};

const constructorFeature = (name) => {
  for (const place of [data.api, builtins, builtins.Intl])
    if (Object.hasOwn(place, name) && Object.hasOwn(place[name], name)) return place[name][name];
  return undefined;
};

/** The text of a string or of a template without holes. */
const textOf = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.quasis.length === 1) return node.quasis[0].value.cooked;
  return undefined;
};

const keyOf = ({ computed, property, key }) => {
  const name = property ?? key;
  return !computed && name.type === 'Identifier' ? name.name : textOf(name);
};

const unwrap = (node) => (node?.type === 'ParenthesizedExpression' ? node.expression : node);

const walk = (node, parent, visit) => {
  visit(node, parent);
  for (const key in node) {
    const child = node[key];
    if (child === null || typeof child !== 'object') continue;
    if (typeof child.type === 'string') walk(child, node, visit);
    else if (Array.isArray(child))
      for (const one of child) if (one && typeof one.type === 'string') walk(one, node, visit);
  }
};

const addNames = (pattern, names) => {
  if (!pattern) return;
  if (pattern.type === 'Identifier') names.add(pattern.name);
  else if (pattern.type === 'ArrayPattern') for (const one of pattern.elements) addNames(one, names);
  else if (pattern.type === 'ObjectPattern')
    for (const { value, argument } of pattern.properties) addNames(value ?? argument, names);
  else addNames(pattern.left ?? pattern.argument, names);
};

/** Names that a file declares, and keys of its own objects and classes. */
const declare = (node, parent, names, keys) => {
  if (node.type === 'VariableDeclarator' || /Function|Class|^Import.*Specifier$/.test(node.type))
    addNames(node.id ?? node.local, names);
  for (const one of node.params ?? []) addNames(one, names);
  if (node.type === 'CatchClause') addNames(node.param, names);
  const isOwn =
    (node.type === 'Property' && parent.type === 'ObjectExpression') ||
    node.type === 'MethodDefinition' ||
    node.type === 'PropertyDefinition';
  if (isOwn) keys.add(keyOf(node));
};

const LOSES_VARIABLES = OLDEST.some(({ family: [name], version }) => name === 'safari' && version < 16);

/**
 * Safari before 16 cannot find a variable that a field of a class names beside a parenthesis that begins an expression
 * (https://webkit.org/b/236843). Parentheses of a call, and functions alone, are harmless.
 */
const losesVariable = ({ value }, text) => {
  if (!value || /Function/.test(value.type) || !LOSES_VARIABLES) return false;
  let opens = false;
  let names = false;
  const look = (node) => {
    if (node.type === 'ParenthesizedExpression') opens = true;
    if (node.type === 'Identifier') names = true;
    if (/Function|^Class/.test(node.type)) {
      opens ||= /^(?:async\s*)?\(/.test(text.slice(node.start, node.start + 20));
      return;
    }
    for (const key in node) {
      if ((key === 'property' || key === 'key') && !node.computed) continue;
      for (const one of [node[key]].flat()) if (one && typeof one.type === 'string') look(one);
    }
  };
  look(value);
  return opens && names;
};

/** Language that came after the year of the builds does not parse. */
const treeOf = (text) =>
  parse(text, {
    ecmaVersion: 2022,
    sourceType: 'module',
    allowHashBang: true,
    allowReturnOutsideFunction: true,
    preserveParens: true,
  });

/** What a text names itself. */
export const namesIn = (tree) => {
  const [names, keys] = [new Set(), new Set()];
  walk(tree, null, (node, parent) => declare(node, parent, names, keys));
  return { names, keys };
};

/**
 * What files of JavaScript use and one of the oldest browsers lacks. A member whose owner is unknown counts if no interface has it
 * in all of these browsers; it does not count if it is a key of the files' own objects, unless it is one of the language.
 *
 * @param {ReadonlyMap<string, string>} files text by name
 * @returns {ReadonlyMap<string, readonly string[]>} files by what they use: `Owner.member`, `.member`, `new Owner`, `Global`,
 * `event name`, `syntax …`
 */
export const lackingInScripts = (files) => {
  const found = new Map();
  const add = (name, file) => found.set(name, [...new Set([...(found.get(name) ?? []), file])]);
  const parsed = [];
  for (const [file, text] of files) {
    try {
      const tree = treeOf(text);
      parsed.push({ file, text, tree, ...namesIn(tree) });
    } catch (error) {
      add(`syntax ${error.message}`, file);
    }
  }
  const own = new Set(parsed.flatMap(({ keys }) => [...keys]));
  for (const one of parsed) for (const name of usesIn(one, own)) add(name, one.file);
  return found;
};

const usesIn = ({ text, tree, names }, own) => {
  const found = new Set();
  const globalName = (node) => (node?.type === 'Identifier' && !names.has(node.name) ? node.name : undefined);
  const memberOf = (object, name) => {
    if (name === undefined) return;
    const known = globalName(unwrap(object));
    const feature =
      known === undefined
        ? undefined
        : Object.hasOwn(OBJECTS, known)
          ? objectFeature(known, name)
          : staticFeature(known, name);
    if (feature) {
      if (isLacked(feature)) found.add(ALL_OBJECTS.has(known) ? name : `${known}.${name}`);
    } else if ((LANGUAGE.has(name) || !own.has(name)) && lackedByAll(MEMBERS.get(name)))
      found.add(`.${name}`);
  };
  const look = (node, parent) => {
    switch (node.type) {
      case 'MemberExpression':
        return memberOf(node.object, keyOf(node));
      case 'NewExpression': {
        const { callee } = node;
        const name = callee.type === 'MemberExpression' ? keyOf(callee) : globalName(callee);
        if (name && isLacked(constructorFeature(name))) found.add(`new ${name}`);
        return;
      }
      case 'Identifier': {
        const isKey =
          (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
          (/Property|Method/.test(parent.type) && parent.key === node && !parent.shorthand);
        const name = isKey ? undefined : globalName(node);
        if (name && isLacked(globalFeature(name))) found.add(name);
        return;
      }
      case 'VariableDeclarator':
        // `const { locks } = navigator`
        if (node.id.type === 'ObjectPattern' && node.init)
          for (const one of node.id.properties) if (one.key) memberOf(node.init, keyOf(one));
        return;
      case 'BinaryExpression':
        if (node.operator === 'in') memberOf(node.right, textOf(node.left));
        return;
      case 'CallExpression': {
        // `target.addEventListener('scrollend', …)`, also the window's own; `fromEvent(target, 'scrollend')`
        const { callee, arguments: given } = node;
        const called = callee.type === 'MemberExpression' ? keyOf(callee) : callee.name;
        const name = textOf(given[/EventListener$/.test(called ?? '') ? 0 : 1]);
        if (name && lackedByAll(EVENTS.get(name))) found.add(`event ${name}`);
        return;
      }
      case 'PropertyDefinition':
        if (losesVariable(node, text))
          found.add(`syntax field ${text.slice(node.start, node.end).replace(/\s+/g, ' ').slice(0, 60)}`);
        return;
      default:
    }
  };
  walk(tree, null, (node, parent) => {
    look(node, parent);
    for (const [name, feature, is] of SYNTAX[node.type] ?? [])
      if (is(node) && isLacked(feature)) found.add(`syntax ${name}`);
  });
  return found;
};

// ---- css

const { properties, selectors: pseudos, types } = data.css;
const atRules = data.css['at-rules'];

const UNITS = new Map();
for (const [name, feature] of Object.entries(types.length)) {
  if (name.startsWith('viewport_percentage_units_')) {
    const letter = name.slice('viewport_percentage_units_'.length)[0];
    for (const unit of ['vw', 'vh', 'vi', 'vb', 'vmin', 'vmax']) UNITS.set(letter + unit, feature);
  } else if (name === 'container_query_length_units')
    for (const unit of ['cqw', 'cqh', 'cqi', 'cqb', 'cqmin', 'cqmax']) UNITS.set(unit, feature);
  else if (name !== '__compat') UNITS.set(name.toLowerCase(), feature);
}

const functionFeature = (name) =>
  [types, types.color, types['basic-shape'], types['easing-function'], types['transform-function']]
    .map((place) => (place && Object.hasOwn(place, name) ? place[name] : undefined))
    .find((feature) => feature?.__compat);

/** What a value uses and the oldest browsers lack. Texts and addresses are left out. */
const lackingInValue = (property, given) => {
  const value = given.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""');
  const found = [];
  for (const [, name] of value.matchAll(/(?<![\w-])([a-z][\w-]*)\(/gi))
    if (isLacked(functionFeature(name.toLowerCase()))) found.push(`${name}()`);
  for (const [, unit] of value.matchAll(/(?<![\w#.-])-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?([a-z]+)\b/gi))
    if (isLacked(UNITS.get(unit.toLowerCase()))) found.push(unit);
  if (property.startsWith('--')) return found.map((name) => `${name} in a custom property`);
  const keywords = properties[property];
  for (const [word] of value.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/gi))
    if (keywords && Object.hasOwn(keywords, word) && isLacked(keywords[word]))
      found.push(`${property}: ${word}`);
  return found;
};

const lackingInSelector = (selector) => {
  const found = [];
  // A selector with the name of another browser stands alone and has no effect.
  for (const [, name] of selector.matchAll(/(?<![\\:])::?([a-z][a-z-]*)/g))
    if (Object.hasOwn(pseudos, name) && isLacked(pseudos[name])) found.push(`:${name}`);
  if (selector.includes('&') && isLacked(pseudos.nesting)) found.push('nesting');
  return found;
};

/** True if none of the oldest browsers reads what is inside of an at-rule: the rest of it does not count. */
const isSkipped = (node) => {
  for (let above = node.parent; above; above = above.parent) {
    if (above.type !== 'atrule') continue;
    // A browser that lacks something in the question does not read the answer.
    if (above.name === 'supports' && !/^\s*not\b/.test(above.params)) return true;
    if (lackedBy(atRules[above.name]).length === OLDEST.flatMap(({ family }) => family).length) return true;
  }
  return false;
};

/**
 * What style sheets use and one of the oldest browsers lacks. A declaration after one of the same property that all know is no
 * finding.
 *
 * @param {ReadonlyMap<string, string>} files text by name
 * @returns {ReadonlyMap<string, readonly string[]>} places by what they use: `@name`, `:name`, `name()`, `unit`, `property`,
 * `property: word`; `… in a custom property`, because what uses it loses its value; `… in a list`, because the whole list has no effect
 */
export const lackingInStyles = (files) => {
  const found = new Map();
  for (const [file, text] of files) {
    const add = (name, node) =>
      found.set(name, [
        ...(found.get(name) ?? []),
        `${file} ${node.selector ?? node.parent?.selector ?? ''}`,
      ]);
    const sheet = postcss.parse(text);
    sheet.walkAtRules((rule) => {
      if (isSkipped(rule)) return;
      const name = rule.name.replace(/^-\w+-/, '');
      if (name === rule.name && isLacked(atRules[name])) add(`@${name}`, rule);
      if (name !== 'media') return;
      if (/[<>]/.test(rule.params) && isLacked(atRules.media.range_syntax)) add('@media with < or >', rule);
      for (const [, feature] of rule.params.matchAll(/\(\s*([a-z-]+)/g))
        if (Object.hasOwn(atRules.media, feature) && isLacked(atRules.media[feature]))
          add(`@media (${feature})`, rule);
    });
    sheet.walkRules((rule) => {
      if (isSkipped(rule) || /keyframes$/.test(rule.parent?.name ?? '')) return;
      const lacking = rule.selectors.map(lackingInSelector);
      const isAlone = lacking.every((names) => names.length > 0);
      for (const name of new Set(lacking.flat())) add(isAlone ? name : `${name} in a list`, rule);
    });
    sheet.walkDecls((one) => {
      if (isSkipped(one) || lackingInSelector(one.parent.selector ?? '').length > 0) return;
      const isPrefixed = one.parent.nodes.some(({ prop }) => prop === `-webkit-${one.prop}`);
      const isNew = !one.prop.startsWith('-') && !isPrefixed && isLacked(properties[one.prop]);
      const names = isNew ? [one.prop] : lackingInValue(one.prop, one.value);
      if (names.length === 0) return;
      // With `var()` a browser learns too late that it does not know the value: it has forgotten the earlier one by then.
      const isLate = one.value.includes('var(');
      const before = one.parent.nodes.slice(0, one.parent.index(one));
      const hasFallback = before.some(
        (other) => other.prop === one.prop && lackingInValue(other.prop, other.value).length === 0,
      );
      if (hasFallback && !isLate) return;
      for (const name of names) add(name, one);
    });
  }
  return found;
};

/** Style sheets that a script contains as texts. */
export const stylesIn = (text) => {
  const styles = [];
  walk(treeOf(text), null, (node) => {
    if (node.type !== 'TemplateLiteral' && node.type !== 'Literal') return;
    const css = textOf(node) ?? node.quasis?.map(({ value }) => value.cooked).join('0') ?? '';
    if (!/\{[^{}]*[\w-]+\s*:[^{}]+\}/.test(css)) return;
    const sheet = sheetOf(css);
    if (sheet?.nodes.every(({ type }) => type === 'rule' || type === 'atrule')) styles.push(css);
  });
  return styles;
};

const sheetOf = (css) => {
  try {
    return postcss.parse(css);
  } catch {
    // No style sheet.
    return undefined;
  }
};
