import { expect, it } from 'vitest';
import { withoutFileComments } from '../../scripts/package/file-comments.mjs';

it('takes the names of files and the words to the linter from a bundle, and keeps every line where the source map has it', () => {
  const code = [
    '// domain/result.ts',
    'var ok = 1;',
    '// ui/views/Row.tsx',
    '// node_modules/@scope/a.b/index.mjs',
    '// inline-css:ui/themes/hg/theme.css?inline',
    '  // biome-ignore lint/a11y: for the linter alone',
    'var url = "// ui/a.ts"; // biome-ignore',
    '// a remark about ui/a.ts',
    '//# sourceMappingURL=index.js.map',
  ];
  const kept = ['', code[1], '', '', '', '', ...code.slice(6)];
  expect(withoutFileComments(code.join('\n')).split('\n')).toEqual(kept);
});
