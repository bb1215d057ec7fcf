import { describe, expect, it } from 'vitest';
import { strengthen } from '../../../ui/root/strengthen';

const IDS = ':not(#\\_#\\_)';

describe('a selector of a component', () => {
  it('gets the weight of two ids at its first class of ours', () => {
    expect(strengthen('.kefu .kefu-button:hover')).toBe(`.kefu${IDS} .kefu-button:hover`);
    expect(strengthen('[dir="rtl"] .kefu-upload-fill')).toBe(`[dir="rtl"] .kefu-upload-fill${IDS}`);
  });

  it('is one of a list, also if the list is in brackets', () => {
    expect(strengthen('.kefu :is(a, b),.kefu-log')).toBe(`.kefu${IDS} :is(a, b),.kefu-log${IDS}`);
  });

  it('without a class of ours stays as it is', () => {
    expect(strengthen(':where(kefu-chat)')).toBe(':where(kefu-chat)');
  });
});
