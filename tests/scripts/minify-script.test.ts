import { describe, expect, it } from 'vitest';
import { minifyScript } from '../../scripts/bundle/minify-script.mjs';

interface Chunk {
  readonly code: string;
}

const minified = (code: string, before?: string): string => {
  const { renderChunk } = minifyScript(before) as never as {
    renderChunk(code: string, info: { readonly path: string }): Chunk;
  };
  return renderChunk(code, { path: 'script.js' }).code;
};

describe('a script of the host page, minified again', () => {
  it('is shorter, and adds no name to the page', () => {
    const code =
      '(() => { const state = new Map(); const twice = (n) => n * 2; globalThis.a = () => state.get(twice(1)); })()';
    expect(minified(code)).toBe('(()=>{let e=new Map,t=e=>e*2;globalThis.a=()=>e.get(t(1))})();\n');
  });

  it('is read the same in each encoding of a page', () => {
    const code = minified("globalThis.label = '客服 👍'");
    expect(code).toMatch(/^[\0-\x7f]*$/);
    expect(code).toContain('\\u5ba2\\u670d \\ud83d\\udc4d');
  });

  it('keeps the line before the code', () => {
    expect(minified('globalThis.a = 1', '//# first\n')).toMatch(/^\/\/# first\nglobalThis\.a=1/);
  });

  it('a script that cannot be read stops the build', () => {
    expect(() => minified('const = 1')).toThrow('script.js: ');
  });
});
