import { expect, it } from 'vitest';
import { withoutFileComments } from '../../scripts/package/file-comments.mjs';

it('takes the names of files from a bundle, and keeps every line where the source map has it', () => {
  const code = [
    '// domain/result.ts',
    'var ok = 1;',
    '// ui/views/Row.tsx',
    '// node_modules/@scope/a.b/index.mjs',
    'var url = "// ui/a.ts";',
    '// a remark about ui/a.ts',
    '//# sourceMappingURL=index.js.map',
  ];
  const kept = ['', code[1], '', '', code[4], code[5], code[6]];
  expect(withoutFileComments(code.join('\n')).split('\n')).toEqual(kept);
});
