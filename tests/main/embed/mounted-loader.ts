import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { channelName, PROTOCOL_VERSION, wrap } from '../../../adapters/frame/protocol';
import { mountKefu } from '../../../main/embed';

export const H5 = 'https://chat.example/h5/';

export const channel = channelName('101');
/** Runs everything that waits for no timer: promises, posted messages, and what follows from them. */
export const turn = async () => {
  for (let round = 0; round < 10; round += 1) await new Promise((resolve) => setTimeout(resolve));
};

type Mounted = ReturnType<typeof mountKefu>;

export let handle: Mounted;

/** What a test has mounted itself. It is destroyed after the test. */
export const keep = (mounted: Mounted): Mounted => {
  handle = mounted;
  return mounted;
};

export const mount = (more: object = {}) => {
  handle = mountKefu({ businessId: '1', serviceId: '101', h5: H5, ...more });
  const root = document.querySelector('[data-kefu=embed]')?.shadowRoot as ShadowRoot;
  return { root, launcher: root.querySelector('[data-kefu=launcher]') as HTMLElement };
};

export const target = { postMessage: vi.fn() };
export const hello = (from: object = {}) => {
  target.postMessage.mockClear();
  const event = {
    data: wrap(channel, { type: 'hello', version: PROTOCOL_VERSION }),
    origin: 'https://chat.example',
    source: target,
    ...from,
  };
  dispatchEvent(Object.assign(new Event('message'), event));
  return target.postMessage.mock.calls[0]?.[2]?.[0] as MessagePort;
};

/** Before and after each test of a file. */
export const prepareLoader = () => {
  // What the loader imports later is there in a few turns then, however busy the machine is.
  beforeAll(() =>
    Promise.all([
      import('../../../main/embed/launcher-image'),
      import('../../../main/embed/page-log'),
      import('../../../main/embed/recordings'),
      import('../../../main/embed/page-notifications'),
      import('../../../main/embed/greeting'),
      import('../../../main/embed/panel-next'),
    ]),
  );

  beforeEach(() => {
    Object.assign((window as never as { happyDOM: { settings: object } }).happyDOM.settings, {
      handleDisabledFileLoadingAsSuccess: true,
    });
    // There is no network, so the frame never loads, and another object is its window.
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(target as never);
  });

  afterEach(() => {
    handle?.destroy();
    vi.restoreAllMocks();
  });
};
