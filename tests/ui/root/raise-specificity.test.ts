import { describe, expect, it } from 'vitest';
import { raiseSpecificity } from '../../../ui/root/raise-specificity';

const IDS = ':not(#\\_#\\_)';

describe('a selector of a component', () => {
  it('gets the weight of two ids at its first class of ours', () => {
    expect(raiseSpecificity('.kefu .kefu-button:hover')).toBe(`.kefu${IDS} .kefu-button:hover`);
    expect(raiseSpecificity('[dir="rtl"] .kefu-upload-fill')).toBe(`[dir="rtl"] .kefu-upload-fill${IDS}`);
  });

  it('is one of a list, also if the list is in brackets', () => {
    expect(raiseSpecificity('.kefu :is(a, b),.kefu-log')).toBe(`.kefu${IDS} :is(a, b),.kefu-log${IDS}`);
  });

  it('without a class of ours stays as it is', () => {
    expect(raiseSpecificity(':where(kefu-chat)')).toBe(':where(kefu-chat)');
  });
});
