// Makes dist/kefu.css from the style sheet of the bundler: the same rules, in a form that no rule of a page
// overrules.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { raiseSpecificity } from '../../ui/root/raise-specificity.ts';
import { root } from '../process.mjs';

const read = (...path) => readFileSync(join(root, ...path), 'utf8');

/**
 * A rule of the page such as `svg { width: 100% }` overrules the attribute. So a css rule with the same size is
 * added.
 */
const iconSizes = Array.from({ length: 57 }, (_, at) => at + 8)
  .map((size) => `.kefu :where(svg[width="${size}"]){width:${size}px;height:${size}px}`)
  .join('\n');

const isKeyframe = ({ parent }) => parent?.type === 'atrule' && /keyframes$/.test(parent.name);

const sheet = postcss.parse(
  read('scripts', 'package', 'isolation.css') + iconSizes + read('dist', 'react.css'),
);
sheet.walkComments((comment) => comment.remove());
sheet.walkRules((rule) => {
  if (!isKeyframe(rule)) rule.selector = raiseSpecificity(rule.selector);
});
// A rule a line: line breaks inside of rules and indentation are 450 bytes of the file in gzip.
writeFileSync(
  join(root, 'dist', 'kefu.css'),
  sheet
    .toString()
    .replace(/(?<=[{;,])\n */g, '')
    .replace(/^ +/gm, ''),
);
// TypeScript 6 wants a declaration for each import, also for one that only has an effect.
for (const ending of ['d.ts', 'd.cts'])
  writeFileSync(join(root, 'dist', `kefu.css.${ending}`), 'export {};\n');
for (const file of ['react.css', 'react.css.map']) {
  const path = join(root, 'dist', file);
  if (existsSync(path)) rmSync(path);
}
