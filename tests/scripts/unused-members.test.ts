import { describe, expect, it } from 'vitest';
import { slim } from '../../scripts/bundle/unused-members.mjs';

const LIBRARY = `
class Shop {
  constructor() { this.stock = 1; }
  sell() { return this.count(); }
  count() { return this.stock; }
  burn() { throw new Error('burnt'); }
}
function Old() {}
Old.prototype.used = function () { return 1; };
Old.prototype.unused = function () { return 2; };
Old.merge = function () { return 3; };
function report() { return 'long text'; }
const parse = (text) => { return text.split(','); };
export { Shop, Old, report };
`;

describe('members of a library that the app never calls', () => {
  it('are removed from classes and prototypes', () => {
    const code = slim(LIBRARY, { drop: ['Shop.burn'], keep: { Old: ['used'] } });
    expect(code).not.toMatch(/burn|unused|merge/);
    expect(code).toContain('sell()');
    expect(code).toContain('Old.prototype.used');
  });

  it('lose only their body if others name them', () => {
    expect(slim(LIBRARY, { empty: ['report', 'parse'] })).toMatch(
      /function report\(\) \{\}\nconst parse = \(text\) => \{\};/,
    );
  });

  it('fail the build if the library no longer has them', () => {
    expect(() => slim(LIBRARY, { drop: ['Shop.lend'] })).toThrow('has no Shop.lend any more');
  });

  it('fail the build if the library still calls them', () => {
    expect(() => slim(LIBRARY, { drop: ['Shop.count'] })).toThrow('still calls count');
    expect(() => slim(LIBRARY, { drop: ['Shop.count'], named: ['count'] })).not.toThrow();
  });
});
