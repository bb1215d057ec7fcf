import { describe, expect, it } from 'vitest';
import { settle } from '../../scripts/bundle/settled-values.mjs';

const LIBRARY = `
class Shop {
  constructor(options) { this.plugin = options.plugin; }
  sell(price) {
    this.log.warn('sold');
    if (this.plugin) return this.plugin
      .sell(price);
    if (price) return check('price', price);
    return this.options.tax ? price * 2 : price;
  }
}
`;

describe('what is always the same in a library as the app uses it', () => {
  it('is put in place of its expression, but not where it is assigned', () => {
    const code = settle(LIBRARY, { always: { 'this.plugin': 'undefined', 'this.options.tax': 'false' } });
    expect(code).toContain('this.plugin = options.plugin');
    expect(code).toContain('if ((undefined)) return (undefined)');
    expect(code).toContain('return (false) ? price * 2 : price');
  });

  it('may be the condition of one if, and an expression over several lines', () => {
    const code = settle(LIBRARY, { always: { 'if (price)': 'true', 'this.plugin .sell(price)': '0' } });
    expect(code).toContain('if ((true)) return check(');
    expect(code).toContain('return (0);');
  });

  it('removes calls that only log or check, by their name or their beginning', () => {
    const code = settle(LIBRARY, { silent: ['this.log.warn', "check('price'"] });
    expect(code).not.toContain('sold');
    expect(code).toContain('return (undefined);');
  });

  it('fails the build if the library no longer has it', () => {
    expect(() => settle(LIBRARY, { always: { 'this.lender': 'undefined' } })).toThrow('has no this.lender');
    expect(() => settle(LIBRARY, { silent: ['this.log.error'] })).toThrow('has no this.log.error');
  });
});
