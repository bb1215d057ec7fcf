import { describe, expect, it } from 'vitest';
import { readAttributes } from '../../../main/element/attributes';

const read = (attributes: Readonly<Record<string, string>>) => {
  const lines: string[] = [];
  const options = readAttributes(Object.entries(attributes), (line) => lines.push(line));
  return { options, lines };
};

describe('attributes of <kefu-chat>', () => {
  it('name parameters and settings as the loader does, with and without data-', () => {
    const { options, lines } = read({
      'business-id': '7',
      'data-visiter-id': '0012',
      'logo-url': 'https://shop.example/logo.svg',
      'api-base': 'https://backend.example',
      'poll-interval-ms': '5000',
      debug: '',
      'message-form': '{"url":"/form"}',
    });
    expect(options).toEqual({
      apiBase: 'https://backend.example',
      pollIntervalMs: 5_000,
      debug: true,
      messageForm: { url: '/form' },
      params: { business_id: '7', visiter_id: '0012', LOGO_URL: 'https://shop.example/logo.svg' },
    });
    expect(lines).toEqual([]);
  });

  it('that are unknown are reported in one line each, unless every element may have them', () => {
    const { lines } = read({
      'business-id': '1',
      class: 'chat',
      'aria-label': 'Help',
      'data-v-1': '',
      translate: 'no',
      exportparts: 'panel',
      'hx-preserve': '',
      'wire:ignore': '',
      bussines: '2',
    });
    expect(lines).toEqual(['<kefu-chat> has an unknown attribute "bussines"']);
  });

  it('of the element itself are reported in one line each if they are wrong', () => {
    const { lines } = read({
      ...{ 'business-id': '1', position: 'right', layout: 'float', scheme: 'drak', shown: 'no' },
      ...{ label: 'Help', closable: 'closable' },
    });
    expect(lines).toEqual([
      '<kefu-chat> has a wrong value for "position": "right", where start|end is expected',
      '<kefu-chat> has a wrong value for "layout": "float", where inline|floating is expected',
      '<kefu-chat> has a wrong value for "scheme": "drak", where light|dark|system|auto is expected',
      '<kefu-chat> has a wrong value for "shown": "no", where true|false is expected',
    ]);
    expect(read({ 'business-id': '1', position: 'start', shown: '', scheme: 'auto' }).lines).toEqual([]);
  });

  it('that only the address of the app may have are reported', () => {
    const { lines, options } = read({ 'business-id': '1', 'vite-service-id': '7', constructor: '' });
    expect(options.params).toEqual({ business_id: '1' });
    expect(lines).toEqual([
      '<kefu-chat> has an unknown attribute "vite-service-id"',
      '<kefu-chat> has an unknown attribute "constructor"',
    ]);
  });

  it('cannot set what only code may set', () => {
    const { options, lines } = read({ 'business-id': '1', 'host-origins': '["https://evil.example"]' });
    expect(options).toEqual({ params: { business_id: '1' } });
    expect(lines).toHaveLength(1);
  });
});
