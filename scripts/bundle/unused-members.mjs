import { parseAst } from 'vite';
import { settle } from './settled-values.mjs';

/**
 * Removes members of library classes that this app never calls. A bundler cannot do that, because it does not know
 * which methods of an object are called. `parts` lists them for each file of a library. If the library no longer
 * has a name, the build fails, so that an upgrade is noticed.
 *
 * @param parts file (end of its path) → { drop: 'Class.member' removed, keep: of these classes only these members
 * stay, empty: 'Class.member' or function whose body is removed, named: members that may be removed although other
 * code of the file names them, because the app never runs that code; always, silent: see `settle` }
 */
export const withoutUnusedMembers = (parts) => {
  const seen = new Set();
  return {
    name: 'kefu:unused-members',
    apply: 'build',
    transform(code, id) {
      const file = Object.keys(parts).find((end) => id.split('?')[0].endsWith(`/node_modules/${end}`));
      if (file === undefined) return null;
      seen.add(file);
      return { code: settle(slim(code, parts[file], file), parts[file], file), map: null };
    },
    buildEnd(error) {
      const missed = Object.keys(parts).filter((file) => !seen.has(file));
      if (!error && missed.length > 0) this.error(`the app no longer loads ${missed.join(', ')}`);
    },
  };
};

/** Exported for the test. */
export const slim = (code, { drop = [], keep = {}, empty = [], named = [] }, file = 'the library') => {
  const members = membersOf(parseAst(code));
  const names = new Set(members.map(({ name }) => name));
  const kept = Object.entries(keep).flatMap(([owner, list]) => list.map((member) => `${owner}.${member}`));
  for (const name of [...drop, ...empty, ...kept])
    if (!names.has(name))
      throw new Error(`${file} has no ${name} any more: look at what the app still needs`);
  const isDropped = ({ name, owner }) => drop.includes(name) || (owner in keep && !kept.includes(name));
  const cuts = members.flatMap((member) => {
    if (isDropped(member)) return [{ ...member.whole, by: '' }];
    return empty.includes(member.name) ? [{ ...member.body, by: '{}' }] : [];
  });
  const slimmed = cuts
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
  const still = new Set(membersOf(parseAst(slimmed)).map(({ name }) => name.split('.').at(-1)));
  const gone = members.filter(isDropped).map(({ name }) => name.split('.').at(-1));
  for (const name of new Set(gone))
    if (!named.includes(name) && !still.has(name) && new RegExp(`\\.${name}\\b`).test(slimmed))
      throw new Error(`${file} still calls ${name}, which is removed`);
  return slimmed;
};

/** Methods of classes, functions on a prototype (classes as ES5), static functions on such a class, and functions with a name. */
const membersOf = (program) => {
  const found = [];
  const add = (owner, member, whole, body) =>
    found.push({ owner, name: owner === '' ? member : `${owner}.${member}`, whole, body });
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return undefined;
    if (node.type === 'FunctionDeclaration') add('', node.id.name, node, node.body);
    if (node.type === 'VariableDeclarator' && node.init?.body?.type === 'BlockStatement' && node.id.name)
      add('', node.id.name, node, node.init.body);
    if (node.type === 'ClassDeclaration')
      for (const member of node.body.body)
        if (member.type === 'MethodDefinition' && member.kind !== 'constructor' && member.key.name)
          add(node.id.name, member.key.name, member, member.value.body);
    if (node.type === 'ExpressionStatement') prototypeMember(node, add);
    for (const value of Object.values(node)) visit(value);
    return undefined;
  };
  visit(program);
  return found;
};

const prototypeMember = (statement, add) => {
  const { left, right, type } = statement.expression;
  if (type !== 'AssignmentExpression' || left.type !== 'MemberExpression' || !/Function/.test(right.type))
    return;
  const { object, property } = left;
  const isPrototype = object.type === 'MemberExpression' && object.property.name === 'prototype';
  const owner = isPrototype ? object.object.name : object.name;
  if (owner && property.name) add(owner, property.name, statement, right.body);
};
