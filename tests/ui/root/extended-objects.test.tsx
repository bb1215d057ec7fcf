import { render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import '../../../main/element';
import { createWidget } from '../../../main/index';
import { KefuChat, KefuProvider } from '../../../main/react';
import { makeChat } from '../../../main/react/make-chat';
import { fittingSettings } from '../../../main/settings/read-settings';
import { readUpdate, readVisitor } from '../../../main/settings/read-update';
import { SCHEMA } from '../../../main/settings/schema';
import { extendAllObjects, OPTION_NAMES } from '../support/extend-all-objects';

const OWN = { apiBase: 'https://backend.example', params: { business_id: '1' } } as const;

/** The requests that leave while the chat starts. The network loses them when the chat has ended, so that no time limit runs on. */
const requests = async (start: () => () => void): Promise<readonly string[]> => {
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(() => undefined);
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
  vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockImplementation(() => undefined);
  const end = start();
  for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setTimeout(resolve));
  end();
  const asked = open.mock.calls.map(([method, url]) => `${method} ${url}`);
  for (const request of open.mock.contexts as XMLHttpRequest[]) request.dispatchEvent(new Event('error'));
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  return asked;
};

const WAYS = {
  headless: () => {
    const widget = createWidget(OWN);
    widget.start();
    return () => widget.destroy();
  },
  component: () => render(<KefuChat options={OWN} />).unmount,
  provider: () =>
    render(
      <KefuProvider options={OWN}>
        <KefuChat />
      </KefuProvider>,
    ).unmount,
  element: () => {
    const chat = document.createElement('kefu-chat');
    chat.setAttribute('business-id', '1');
    chat.setAttribute('api-base', 'https://backend.example');
    document.body.append(chat);
    return () => chat.destroy();
  },
} as const;

describe('a page that has added every option to all objects (S6)', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each(Object.entries(WAYS))('leads the calls of the %s nowhere else', async (_, start) => {
    const clean = await requests(start);
    const undo = extendAllObjects();
    const extended = await requests(start).finally(undo);
    expect(clean).toEqual([
      expect.stringContaining('GET https://backend.example/api/hy/visiter/get/config?'),
    ]);
    expect(extended).toEqual(clean);
  });

  it.each(Object.entries(WAYS))('names no visitor of the %s, and takes no hook of it', async (_, start) => {
    const clean = await requests(start);
    const hook = vi.fn();
    const undo = extendAllObjects(['params', 'onClose', 'hostBridge', 'sessionGateway'], {
      params: { business_id: '9', visiter_id: 'evil', access_key: 'evil' },
      onClose: hook,
      hostBridge: { shown$: { subscribe: hook } },
      sessionGateway: { config: hook },
    });
    const extended = await requests(start).finally(undo);
    expect(extended).toEqual(clean);
    expect(hook).not.toHaveBeenCalled();
  });

  it('closes the component by what its own options say', () => {
    const hook = vi.fn();
    const undo = extendAllObjects(['onClose'], { onClose: hook });
    let chat: ReturnType<typeof makeChat>;
    try {
      chat = makeChat(OWN, {}, (widget) => widget.close());
    } finally {
      undo();
    }
    chat.host.close();
    expect(hook).not.toHaveBeenCalled();
    chat.widget.destroy();
  });

  it('adds no setting, no parameter and no field of a visitor', () => {
    const undo = extendAllObjects();
    const complain = () => undefined;
    const settings = fittingSettings({ params: { business_id: '1' }, messageForm: {} }, 'code', complain);
    const seen = Object.keys(SCHEMA).filter((name) => name !== 'params' && Reflect.get(settings, name));
    const params = OPTION_NAMES.filter(
      (name) => name !== 'business_id' && Reflect.get(settings.params ?? {}, name),
    );
    const visitor = OPTION_NAMES.filter((name) => Reflect.get(readVisitor({}, complain) ?? {}, name));
    const update = OPTION_NAMES.filter((name) => Reflect.get(readUpdate({}, complain), name));
    undo();
    expect([seen, params, visitor, update]).toEqual([[], [], [], []]);
  });
});
