import { describe, expect, it } from 'vitest';
import type { ConfigAsk } from '../../../application/ports/session-gateway.port';
import { PrefetchedConfig } from '../../../main/container/prefetched-config';
import { FakeSessionGateway, ok, SAMPLE_CONFIG } from '../../../main/testing';

const ASK: ConfigAsk = {
  accessKey: 'k',
  businessId: '1',
  visitorId: '',
  fromUrl: 'https://shop.test/',
  name: '',
  channelCode: '',
  language: 'en',
};
const configOf = (visitorId: string) => ok({ ...SAMPLE_CONFIG, visitorId });

const benchOf = () => {
  const first = new FakeSessionGateway();
  const answer = first.scripts.config.hold();
  const later = new FakeSessionGateway();
  const core = new PrefetchedConfig((ask) => first.config(ask), ASK).decorate(later);
  return { asks: first.scripts.config.asked, answer, core, later };
};

describe('config asked before the core is there', () => {
  it('leaves at once, and the core gets that answer for the same question', async () => {
    const { asks, answer, core } = benchOf();
    expect(asks).toEqual([ASK]);
    const got = core.config({ ...ASK });
    answer(configOf('new'));
    expect(await got).toEqual(configOf('new'));
    expect(asks).toHaveLength(1);
  });

  it('gives its answer once: a later start asks the backend', async () => {
    const { answer, core, later } = benchOf();
    answer(configOf('new'));
    await core.config(ASK);
    later.scripts.config.next(configOf('other'));
    expect(await core.config(ASK)).toEqual(configOf('other'));
  });

  it('is not used for another question', async () => {
    const { core, later } = benchOf();
    later.scripts.config.next(configOf('other'));
    expect(await core.config({ ...ASK, language: 'de' })).toEqual(configOf('other'));
  });

  it('leaves the other calls to the gateway', async () => {
    const { core, later } = benchOf();
    await core.isNewQueue('1');
    await core.notice({ businessId: '1', language: 'en' });
    await core.refreshToken();
    const { isNewQueue, notice, refreshToken } = later.scripts;
    expect([isNewQueue, notice, refreshToken].map(({ asked }) => asked.length)).toEqual([1, 1, 1]);
  });
});
