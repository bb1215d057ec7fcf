import { describe, expect, it } from 'vitest';
import type { TestWidgetOptions } from '../../../main/testing';
import { err, ok, SAMPLE_CONFIG } from '../../../main/testing';
import { openAndHear } from './support';

/** A backend that gives a new id to whoever names none. */
const ofAnn = async (options: TestWidgetOptions = {}) => {
  let visitors = 0;
  const bench = await openAndHear(
    { params: { business_id: '1' }, ...options },
    ({ sessionGateway, messageGateway }) => {
      sessionGateway.config = async (ask) => {
        sessionGateway.scripts.config.asked.push(ask as never);
        visitors += 1;
        return ok({ ...SAMPLE_CONFIG, visitorId: ask.visitorId || `visitor-${visitors}` });
      };
      messageGateway.scripts.sendText.hold();
    },
  );
  return { ...bench, asked: bench.sessionGateway.scripts.config.asked };
};

describe('reset (decision 44)', () => {
  // Shows decision 44.
  it('the next person is a new visitor: nothing of the visitor of this device is there or comes back', async () => {
    const bench = await ofAnn();
    const former = bench.preferences.visitorId('1');
    bench.say('before the log-in');
    bench.widget.composer.actions.edit('half a sen');
    bench.api.reset();
    expect([bench.lines(), bench.composer().draft]).toEqual([[], '']);
    await bench.clock.flush();
    expect(bench.asked.at(-1)).toMatchObject({ visitorId: '', name: '', accessKey: '' });
    expect(bench.phase()).toEqual({ kind: 'open' });
    expect([bench.lines(), bench.composer().draft]).toEqual([[], '']);
    expect(bench.preferences.visitorId('1')).not.toBe(former);
    expect(bench.outboxStore.read({ businessId: '1', visitorId: `${former}` })).toEqual([]);
    expect(bench.realtime.alive).toHaveLength(1);
  });

  it('identify(null) stays what it is: what was written before the log-in is there again', async () => {
    const bench = await ofAnn();
    bench.say('before the log-in');
    bench.api.identify({ visiterId: 'ann' });
    await bench.clock.flush();
    bench.api.identify(null);
    await bench.clock.flush();
    expect(bench.lines()).toEqual(['to_service pending before the log-in']);
  });

  it('forgets the visitors of the log-in and of before, and counts although nobody was named', async () => {
    const bench = await ofAnn();
    bench.say('before the log-in');
    bench.api.identify({ visiterId: 'ann', account: 'Ann' });
    await bench.clock.flush();
    bench.say('after it');
    bench.api.reset();
    await bench.clock.flush();
    bench.api.identify({ visiterId: 'ann' });
    await bench.clock.flush();
    expect(bench.lines()).toEqual([]);
    bench.api.identify(null);
    await bench.clock.flush();
    expect(bench.lines()).toEqual([]);
  });

  it('the visitor whom the options name is left too, and may be named again', async () => {
    const bench = await ofAnn({ params: { business_id: '1', visiter_id: 'ann', access_key: 'k' } });
    bench.api.reset();
    await bench.clock.flush();
    expect(bench.asked.at(-1)).toMatchObject({ visitorId: '', accessKey: '' });
    bench.api.identify({ visiterId: 'bo' });
    await bench.clock.flush();
    expect(bench.asked.at(-1)).toMatchObject({ visitorId: 'bo', accessKey: '' });
  });

  it('texts that wait for the conversation are refused, not sent by the next visitor', async () => {
    const bench = await ofAnn();
    const give = bench.sessionGateway.scripts.notice.hold();
    bench.api.update({ serviceId: 7 });
    bench.api.send('of Ann');
    bench.api.reset();
    give(err({ kind: 'network', reason: 'unreachable' }));
    await bench.clock.flush();
    expect(bench.heard.of('error')).toEqual([{ key: 'send_refused', text: 'not-started' }]);
    expect(bench.messageGateway.scripts.sendText.asked).toEqual([]);
  });
});
