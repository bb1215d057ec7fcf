import { parseAst } from 'vite';

/**
 * Replaces expressions of a library by the value that they always have in this app: an option that the app never
 * sets is undefined, and a plug-in that it never adds does not exist. The bundler then removes the branches that
 * cannot be reached.
 *
 * @param always source of an expression, or `if (source)` for one condition → source of its value. Spaces count as
 * one
 *
 * @param silent called functions, or the beginning of a call. These calls are removed: they log, warn or check, and
 * nothing reads their result
 */
export const settle = (code, { always = {}, silent = [] }, file = 'the library') => {
  const used = new Set();
  const cuts = [];
  const sourceOf = ({ start, end }) => code.slice(start, end).replace(/\s+/g, ' ');
  const settledIn = (node) => {
    const source = sourceOf(node);
    if (EXPRESSIONS.has(node.type) && Object.hasOwn(always, source)) return [source, always[source]];
    if (node.type !== 'CallExpression') return null;
    const callee = sourceOf(node.callee);
    const found = silent.find((call) => (call.includes('(') ? source.startsWith(call) : call === callee));
    return found ? [found, 'undefined'] : null;
  };
  const replace = (node, [source, by]) => {
    used.add(source);
    cuts.push({ start: node.start, end: node.end, by: `(${by})` });
  };
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return undefined;
    const found = settledIn(node);
    if (found) return replace(node, found);
    if (node.type === 'IfStatement') {
      const condition = `if (${sourceOf(node.test)})`;
      if (Object.hasOwn(always, condition)) {
        replace(node.test, [condition, always[condition]]);
        return visit([node.consequent, node.alternate]);
      }
    }
    for (const [name, value] of Object.entries(node)) if (!isWritten(node, name)) visit(value);
    return undefined;
  };
  visit(parseAst(code));
  for (const source of [...Object.keys(always), ...silent])
    if (!used.has(source))
      throw new Error(`${file} has no ${source} any more: look at what the app still needs`);
  return cuts
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
};

const EXPRESSIONS = new Set([
  ...['MemberExpression', 'CallExpression', 'BinaryExpression', 'LogicalExpression', 'UnaryExpression'],
  ...['ChainExpression', 'ConditionalExpression', 'NewExpression'],
]);

/** Places that are not a value: the target of an assignment, the name of a member or of a declaration. */
const isWritten = ({ type, computed }, name) =>
  (type === 'AssignmentExpression' && name === 'left') ||
  (type === 'UpdateExpression' && name === 'argument') ||
  ((type === 'MemberExpression' || type === 'MethodDefinition') && name === 'property' && !computed) ||
  (type === 'Property' && name === 'key' && !computed) ||
  (type === 'MethodDefinition' && name === 'key') ||
  (type === 'VariableDeclarator' && name === 'id') ||
  name === 'params';
