// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { PANEL_CSS } from '../../../main/embed/panel-look';
import { wrap } from '../../../main/embed/protocol';
import { channel, hello, mount, prepareLoader, turn } from './mounted-loader';

prepareLoader();

const inMerchantColour = async (options: object) => {
  const { launcher } = mount({ open: true, ...options });
  await turn();
  hello().postMessage(wrap(channel, { type: 'look', ground: '#b00020' }));
  await turn();
  return launcher.style.getPropertyValue('--ground');
};

describe('the launcher', () => {
  it('takes the colour of the merchant when the app knows it', async () => {
    expect(await inMerchantColour({})).toBe('#b00020');
  });

  it('keeps a colour that the page has chosen', async () => {
    expect(await inMerchantColour({ color: '#123456' })).not.toBe('#b00020');
  });

  it('answers to pointer and press within 120 ms, and stands still for people who want no motion', () => {
    expect(PANEL_CSS).toMatch(/\.l\{transition:[^}]*scale \.12s\}/);
    expect(PANEL_CSS).toMatch(/\.l:hover\{[^}]+\}/);
    expect(PANEL_CSS).toMatch(/\.l:active\{[^}]+\}/);
    expect(PANEL_CSS).toMatch(/prefers-reduced-motion\)\{[^}]*transition:none/);
  });
});
