import { afterEach, expect, it, vi } from 'vitest';
import { wrap } from '../../../adapters/frame/protocol';
import { startFramed } from '../../../main/h5/framed';

const parent = { postMessage: vi.fn() };

/** The chat in the frame of a page of its own origin, whose tag has these options. */
const framed = async (options: object, block: object = {}) => {
  const { origin } = window.location;
  window.history.replaceState({}, '', `/h5/?business_id=1&host_origin=${origin}`);
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent as never);
  const starting = startFramed(block, { readsAddress: true });
  const settings = JSON.stringify(options);
  const data = wrap('kefu:', { type: 'connect', shown: true, version: 3, settings } as const);
  const ports = [new MessageChannel().port1];
  window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source: parent, ports }));
  return starting;
};

afterEach(() => vi.restoreAllMocks());

it.each([
  ['of the tag', { nativeClose: '["App.hide"]' }, {}],
  ['of the block', {}, { nativeClose: ['App.hide'] }],
])('the close button calls the native hooks %s', async (_, options, block) => {
  const hide = vi.fn();
  vi.stubGlobal('App', { hide });
  const started = await framed(options, block);
  started?.widget.header.actions.close();
  expect(hide).toHaveBeenCalledOnce();
  started?.widget.dispose();
});
