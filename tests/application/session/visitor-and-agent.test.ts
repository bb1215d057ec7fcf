import { describe, expect, it } from 'vitest';
import { FakeNavigation, MemoryPreferences, ok, SAMPLE_AGENT, SAMPLE_CONFIG } from '../../../main/testing';
import { open, sameDevice, type TestBench } from '../test-bench';

const BEN = { id: '102', name: 'Ben', avatar: null };

/** A page with these parameters in its address. */
const linkTo = (params: Readonly<Record<string, string>>) => ({
  navigation: new FakeNavigation({ business_id: '1', ...params }),
});

const askedFor = (bench: TestBench) => bench.sessionGateway.scripts.config.asked.map((ask) => ask.visitorId);

/** The backend accepts every id that it is asked for, and gives `new` to a visitor without an id. */
const anyVisitor = ({ sessionGateway }: Pick<TestBench, 'sessionGateway'>) =>
  sessionGateway.scripts.config.otherwise((ask) =>
    ok({ ...SAMPLE_CONFIG, visitorId: ask.visitorId || 'new' }),
  );

describe('who the visitor is (decision 23)', () => {
  // Shows decision 23.
  it('an id of the address is not stored and replaces no stored one', async () => {
    const preferences = new MemoryPreferences();
    preferences.rememberVisitorId('1', 'own');
    const linked = await open({ fakes: { preferences, ...linkTo({ visiter_id: 'linked' }) } }, anyVisitor);
    expect(askedFor(linked)).toEqual(['linked']);
    expect(preferences.visitorId('1')).toBe('own');
    const later = await open({ fakes: { preferences } }, anyVisitor);
    expect(askedFor(later)).toEqual(['own']);
  });

  it('a device that knew only the id of a link gets its own id', async () => {
    const preferences = new MemoryPreferences();
    await open({ fakes: { preferences, ...linkTo({ visiter_id: 'linked' }) } }, anyVisitor);
    expect(preferences.visitorId('1')).toBeNull();
    await open({ fakes: { preferences } }, anyVisitor);
    expect(preferences.visitorId('1')).toBe('new');
  });

  it('an id of the address is kept for the tab, also after a reload without the parameter', async () => {
    const preferences = new MemoryPreferences();
    await open({ fakes: { preferences, ...linkTo({ visiter_id: 'linked' }) } }, anyVisitor);
    preferences.isReload = true;
    const reloaded = await open({ fakes: { preferences } }, anyVisitor);
    expect(askedFor(reloaded)).toEqual(['linked']);
    expect(preferences.visitorId('1')).toBeNull();
  });

  it('an id of the integrator’s code is used unchanged, wins over the id of the tab, and is not stored', async () => {
    const preferences = new MemoryPreferences();
    preferences.rememberVisitorId('1', 'own');
    preferences.rememberTabVisitorId('1', 'linked');
    preferences.isReload = true;
    const bench = await open({ fakes: { preferences }, params: { visiter_id: 'member-7' } }, anyVisitor);
    expect(askedFor(bench)).toEqual(['member-7']);
    expect(preferences.visitorId('1')).toBe('own');
    expect(preferences.tabVisitorId('1')).toBeNull();
  });

  it('a reload asks for the same visitor, and an id of a link is still not stored', async () => {
    const bench = await open({ fakes: linkTo({ visiter_id: 'linked' }) }, anyVisitor);
    bench.realtime.last.says({ kind: 'config-changed' });
    await bench.clock.flush();
    expect(askedFor(bench)).toEqual(['linked', 'linked']);
    expect(bench.preferences.visitorId('1')).toBeNull();
  });

  /** The backend knows one visitor by the key, whoever asks. */
  const keyed = (world: Pick<TestBench, 'sessionGateway'>) =>
    world.sessionGateway.scripts.config.otherwise((ask) =>
      ok({ ...SAMPLE_CONFIG, visitorId: ask.accessKey === 'k' ? 'of-the-key' : ask.visitorId || 'new' }),
    );

  // Shows decision 38.
  it('a key of the address names the visitor of that tab only (decision 38)', async () => {
    const preferences = new MemoryPreferences();
    preferences.rememberVisitorId('1', 'own');
    const linked = await open({ fakes: { preferences, ...linkTo({ access_key: 'k' }) } }, keyed);
    expect(askedFor(linked)).toEqual(['']);
    linked.realtime.last.says({ kind: 'config-changed' });
    await linked.clock.flush();
    expect(askedFor(linked)).toEqual(['', 'of-the-key']);
    expect(preferences.visitorId('1')).toBe('own');
    const later = await open({ fakes: { preferences } }, keyed);
    expect(askedFor(later)).toEqual(['own']);
  });

  it('the id of a key is not stored either if the key leaves the address, and stays for a reload of the tab', async () => {
    const preferences = new MemoryPreferences();
    const navigation = new FakeNavigation({ business_id: '1', access_key: 'k' });
    const linked = await open({ fakes: { preferences, navigation } }, keyed);
    navigation.params = { business_id: '1' };
    linked.realtime.last.says({ kind: 'config-changed' });
    await linked.clock.flush();
    expect(askedFor(linked)).toEqual(['', 'of-the-key']);
    expect(preferences.visitorId('1')).toBeNull();
    preferences.isReload = true;
    const reloaded = await open({ fakes: { preferences, ...linkTo({ access_key: 'k' }) } }, keyed);
    expect(askedFor(reloaded)).toEqual(['of-the-key']);
    expect(preferences.visitorId('1')).toBeNull();
  });

  it('a key that comes into the address later does not change the visitor of the page', async () => {
    const preferences = new MemoryPreferences();
    const navigation = new FakeNavigation({ business_id: '1' });
    const bench = await open({ fakes: { preferences, navigation } }, keyed);
    navigation.params = { business_id: '1', access_key: 'k' };
    bench.realtime.last.says({ kind: 'config-changed' });
    await bench.clock.flush();
    const { asked } = bench.sessionGateway.scripts.config;
    expect(asked.at(-1)).toMatchObject({ visitorId: 'new', accessKey: '' });
    expect(preferences.visitorId('1')).toBe('new');
  });

  it('a key of the integrator’s code is sent, and the device’s own visitor stays', async () => {
    const preferences = new MemoryPreferences();
    preferences.rememberVisitorId('1', 'own');
    const bench = await open({ fakes: { preferences }, params: { access_key: 'merchant' } }, anyVisitor);
    expect(askedFor(bench)).toEqual(['own']);
    expect(bench.sessionGateway.scripts.config.last).toMatchObject({ accessKey: 'merchant' });
    expect(preferences.visitorId('1')).toBe('own');
  });

  it('code that names nobody is not answered with the visitor of a link', async () => {
    const preferences = new MemoryPreferences();
    preferences.rememberTabVisitorId('1', 'linked');
    preferences.isReload = true;
    const bench = await open({ fakes: { preferences }, params: { visiter_id: '' } }, anyVisitor);
    expect(askedFor(bench)).toEqual(['']);
  });

  it('unsent messages and the draft of the device’s own visitor are not shown to the visitor of a link', async () => {
    const own = await open({}, anyVisitor);
    own.messageGateway.scripts.sendText.hold();
    own.say('mine, not sent yet');
    own.widget.composer.actions.edit('my draft');
    await own.clock.flush();
    const fakes = { ...sameDevice(own), ...linkTo({ visiter_id: 'linked' }) };
    own.widget.dispose();
    const linked = await open({ fakes }, anyVisitor);
    await linked.clock.advance(10_000);
    expect(linked.lines()).toEqual([]);
    expect(linked.composer().draft).toBe('');
    const sent = linked.messageGateway.scripts.sendText.asked.length;
    linked.say('of the link');
    linked.widget.composer.actions.edit('draft of the link');
    await linked.clock.flush();
    expect(linked.messageGateway.scripts.sendText.asked.slice(sent)).toMatchObject([{ text: 'of the link' }]);
    linked.widget.dispose();
    const again = await open({ fakes: sameDevice(own) }, anyVisitor);
    await again.clock.flush();
    expect(again.composer().draft).toBe('my draft');
    expect(again.lines().filter((line) => line.includes('mine'))).toHaveLength(1);
  });
});

describe('which agent the address names', () => {
  const withBen = ({ sessionGateway }: Pick<TestBench, 'sessionGateway'>) =>
    sessionGateway.scripts.config.otherwise(ok({ ...SAMPLE_CONFIG, agents: [SAMPLE_AGENT, BEN] }));
  const named = { params: { service_id: '102' } };
  const sentTo = (bench: TestBench) => bench.messageGateway.scripts.sendText.last?.serviceId;

  // Shows spec §2.1, spec §3.46, spec §6.1.
  it('gets the messages, is subscribed to and is shown, although the notice names another', async () => {
    const bench = await open(named, withBen);
    expect(bench.header().counterpart.name).toBe('Ben');
    expect(bench.realtime.last.sent).toContainEqual({ kind: 'subscribe', channel: 'se102' });
    expect(bench.realtime.last.sent).not.toContainEqual({ kind: 'subscribe', channel: 'se101' });
    bench.say('hello Ben');
    await bench.clock.flush();
    expect(sentTo(bench)).toBe('102');
  });

  it('is replaced if the backend transfers the visitor, also after a restart', async () => {
    const bench = await open(named, withBen);
    bench.realtime.last.says({ kind: 'transferred', agent: { id: '303', name: 'Cleo', avatar: null } });
    await bench.clock.flush();
    bench.say('hello Cleo');
    await bench.clock.flush();
    expect(sentTo(bench)).toBe('303');
    bench.realtime.last.says({ kind: 'config-changed' });
    await bench.clock.flush();
    expect(bench.header().counterpart.name).toBe('Ann');
  });

  it('is replaced if a send is refused because of the service', async () => {
    const bench = await open(named, withBen);
    const { scripts } = bench.messageGateway;
    scripts.sendText.next({ ok: false, failure: { kind: 'refused', code: 1, message: 'service_empty' } });
    bench.say('anybody?');
    await bench.clock.flush();
    expect(scripts.sendText.asked.map(({ serviceId }) => serviceId)).toEqual(['102', '101']);
    expect(bench.header().counterpart.name).toBe('Ann');
  });

  it('is wanted again when the visitor tries again after a refused send found nobody', async () => {
    const bench = await open(named, withBen);
    const refused = { ok: false, failure: { kind: 'refused', code: 1, message: 'service_empty' } } as const;
    bench.messageGateway.scripts.sendText.next(refused);
    bench.sessionGateway.scripts.notice.next(ok({ agent: null, welcome: [] }));
    bench.say('anybody?');
    await bench.clock.flush();
    expect(bench.composer().blocked).toBe('no-service');
    bench.widget.composer.actions.continueSession();
    await bench.clock.flush();
    expect(bench.header().counterpart.name).toBe('Ben');
  });

  it('is the agent to whom the robot hands over', async () => {
    const bench = await open(named, (world) => {
      world.sessionGateway.scripts.config.otherwise(
        ok({ ...SAMPLE_CONFIG, robotOffered: true, agents: [SAMPLE_AGENT, BEN] }),
      );
      world.sessionGateway.scripts.isNewQueue.otherwise(ok(true));
    });
    bench.robotGateway.scripts.ask.next(ok({ kind: 'handed-over', lastMessage: 'a human please' }));
    bench.say('a human please');
    await bench.clock.advance(3_000);
    expect(bench.header().counterpart.name).toBe('Ben');
    expect(sentTo(bench)).toBe('102');
  });
});
