import { CrashableTab } from '../adapters/memory/crashable-tab';
import { FakeEnvironment } from '../adapters/memory/fake-environment';
import { FakeEvaluationGateway } from '../adapters/memory/fake-evaluation-gateway';
import { FakeFormGateway } from '../adapters/memory/fake-form-gateway';
import { FakeHelpGateway } from '../adapters/memory/fake-help-gateway';
import { FakeHostBridge } from '../adapters/memory/fake-host-bridge';
import { FakeMessageGateway } from '../adapters/memory/fake-message-gateway';
import { FakeNavigation } from '../adapters/memory/fake-navigation';
import { FakeNotifier } from '../adapters/memory/fake-notifier';
import { FakeRealtime } from '../adapters/memory/fake-realtime';
import { FakeRobotGateway } from '../adapters/memory/fake-robot-gateway';
import { FakeSessionGateway } from '../adapters/memory/fake-session-gateway';
import { FakeSpeechInput } from '../adapters/memory/fake-speech-input';
import { FakeStaticData } from '../adapters/memory/fake-static-data';
import { FakeTranslator } from '../adapters/memory/fake-translator';
import { MemoryImageTools } from '../adapters/memory/media/memory-image-tools';
import { MemoryMediaGateway } from '../adapters/memory/media/memory-media-gateway';
import { MemoryMediaPreview } from '../adapters/memory/media/memory-media-preview';
import { MemoryMediaStorage } from '../adapters/memory/media/memory-media-storage';
import { MemoryFormDraft } from '../adapters/memory/memory-form-draft';
import { MemoryLimits } from '../adapters/memory/memory-limits';
import { MemoryOutboxStore } from '../adapters/memory/memory-outbox-store';
import { MemoryOwnerChannel } from '../adapters/memory/memory-owner-channel';
import { MemoryPreferences } from '../adapters/memory/memory-preferences';
import { MemoryReadMarks } from '../adapters/memory/memory-read-marks';
import { MemoryRecordingStore } from '../adapters/memory/memory-recording-store';
import { MemoryTabLocks } from '../adapters/memory/memory-tab-locks';
import { RecordingLog } from '../adapters/memory/recording-log';
import { SeededRandom } from '../adapters/memory/seeded-random';
import { SilentChime } from '../adapters/memory/silent-chime';
import { VirtualClock } from '../adapters/memory/virtual-clock';
import type { HeadlessWidget } from '../application/integration/headless-widget';
import { type Container, containerOf, portsIn } from './container/bind-ports';
import { composeHeadless } from './container/compose-headless';
import { PortError } from './container/incomplete-port';
import { findIncomplete } from './container/missing-members';
import { makeDictation } from './core/dictation';
import { EAGER_FACTORIES } from './core/eager-factories';
import { lazyTranslation } from './core/lazy-translation';
import type { Overrides } from './core/ports';
import { makeSecretSearch } from './core/secret-search';
import { makeTranslation } from './core/translation';
import type { KefuOptions } from './options';
import { Recorder } from './record/recorder';
import * as writer from './record/writer';
import { openReplayWith, type Replay } from './replay/open-replay';
import { recordingsIn } from './replay/read-recording';
import { fittingSettings } from './settings/read-settings';

export { callFaults } from '../adapters/memory/call-faults';
export { memoryFile } from '../adapters/memory/media/memory-image-tools';
export { received, SAMPLE_AGENT, SAMPLE_CONFIG, sampleMessage } from '../adapters/memory/samples';
export { failure, type Policy, type Reply, Script } from '../adapters/memory/scripted-replies';
export type { HeadlessWidget } from '../application/integration/headless-widget';
export type { Widget } from '../application/widget';
export { err, ok } from '../domain/result';
export { PORTS } from './container/adapters';
export type { KefuOptions } from './options';
export type { Header as RecordingHeader, Line as RecordingLine } from './record/recording';
export type { Replay } from './replay/open-replay';
export { ReplayDifference } from './replay/player';
export { RecordingError, recordingsIn } from './replay/read-recording';
export {
  FakeEnvironment,
  FakeEvaluationGateway,
  FakeFormGateway,
  FakeHelpGateway,
  FakeHostBridge,
  FakeMessageGateway,
  FakeNavigation,
  FakeNotifier,
  FakeRealtime,
  FakeRobotGateway,
  FakeSessionGateway,
  FakeStaticData,
  FakeTranslator,
  MemoryFormDraft,
  MemoryImageTools,
  MemoryLimits,
  MemoryMediaGateway,
  MemoryMediaPreview,
  MemoryMediaStorage,
  MemoryOutboxStore,
  MemoryOwnerChannel,
  MemoryPreferences,
  MemoryReadMarks,
  MemoryRecordingStore,
  MemoryTabLocks,
  RecordingLog,
  SeededRandom,
  SilentChime,
  VirtualClock,
};

/** All fakes of a test widget: one for each port, with the port's name. */
export type Fakes = ReturnType<typeof makeFakes>;

export interface TestWidgetOptions extends KefuOptions {
  /** Your own fakes, or those of another widget: shared stores play a reload, a shared clock serves two tabs. */
  readonly fakes?: Partial<Fakes>;
  /** Where recordings are stored, with `record: 'keep'`. Left out: a device of its own. */
  readonly recordings?: MemoryRecordingStore;
  /** Ports that replace fakes, such as a store of your own. */
  readonly ports?: Overrides;
  /**
   * Binds ports of your own in the container of inversify that has the fakes, before the widget is made:
   * `(container) => container.rebind(PORTS.chime).toConstantValue(chime)`.
   */
  readonly configure?: (container: Container) => void;
}

export interface TestWidget extends Fakes {
  readonly widget: HeadlessWidget;
  /**
   * The tab crashes without `dispose()`. Its timers, sockets and locks are gone, no answer arrives any more, and stored
   * values stay. If other tabs live on, give the widget a clock of its own (`sameDevice`, `clock.tab()`).
   */
  crash(): void;
}

/**
 * A recording to be played step by step ([recordings](recording.md)).
 *
 * @param text of the file. Of several recordings, the last one is opened: that of the page that gave the file. `recordingsIn` has the others
 * @throws RecordingError if the file cannot be played
 */
export const openReplay = (text: string): Replay =>
  openReplayWith(recordingsIn(text).at(-1) ?? '', makeFakes({}, {}), LISTENED);

/**
 * Plays each recording of a file from its beginning to its end, without waiting. The chat gets what came from outside, in the same order.
 *
 * @param file that `kefu.record()` gave, or its text
 * @returns the last recording of the file
 * @throws RecordingError if the file cannot be played
 * @throws ReplayDifference at the first thing that the chat does otherwise than in the recording
 */
export const replay = async (file: string | Blob): Promise<Replay> => {
  const recordings = recordingsIn(typeof file === 'string' ? file : await file.text());
  for (const earlier of recordings.slice(0, -1)) {
    const page = openReplay(earlier);
    await page.play().finally(() => page.dispose());
  }
  const opened = openReplay(recordings.at(-1) ?? '');
  await opened.play();
  return opened;
};

/**
 * A whole widget without browser, network and waiting. Nothing happens before `widget.start()`, and time passes only by
 * `clock.advance(ms)`. By default there is a merchant with one agent, no robot, and sockets that greet at once.
 *
 * @throws PortError if a port lacks what it needs
 * @param options the integrator's options; without `params` the business id is 1
 */
export const createTestWidget = ({
  fakes = {},
  ports = {},
  recordings = new MemoryRecordingStore(),
  configure = () => undefined,
  ...options
}: TestWidgetOptions = {}): TestWidget => {
  refuseIncomplete({ ...fakes, ...ports });
  const world: Fakes = { ...makeFakes(fakes, options.params), ...fakes };
  const container = containerOf({ ...world, ...ports });
  configure(container);
  const bound = portsIn(container);
  refuseIncomplete(bound);
  const life = new CrashableTab();
  const settings = fittingSettings(options, 'code', (what) => bound.log.error(`the widget ${what}`));
  const make = settings.record ? { ...LISTENED, listener: new Recorder(writer, recordings) } : AT_ONCE;
  const { widget, tokens } = composeHeadless(settings, guardAll(life, bound), make);
  life.token = () => tokens.current();
  const crash = () => {
    life.crash();
    world.clock.stop();
    world.tabLocks.releaseAll();
  };
  return { ...world, widget, crash };
};

const refuseIncomplete = (ports: Overrides): void => {
  const incomplete = findIncomplete(ports);
  if (incomplete) throw new PortError(incomplete.port, incomplete.members);
};

/**
 * The fakes for a second tab of the same device, or for the same tab after a reload. Stores, locks, backend and time are
 * shared; timers, sockets and memory are not.
 *
 * @param tabId left out: the same tab, after a reload or a crash
 */
export const sameDevice = (world: Fakes, tabId: string = world.environment.tabId) =>
  ({
    clock: world.clock.tab(),
    preferences: world.preferences.tab(),
    outboxStore: world.outboxStore.tab(tabId),
    formDraft: world.formDraft,
    tabLocks: world.tabLocks.tab(tabId),
    ownerChannel: world.ownerChannel.tab(),
    readMarks: world.readMarks.tab(tabId),
    sharedLimits: world.sharedLimits.tab(tabId),
    environment: new FakeEnvironment(world.environment.languageTags, tabId),
    sessionGateway: world.sessionGateway,
    messageGateway: world.messageGateway,
    robotGateway: world.robotGateway,
    mediaGateway: world.mediaGateway,
    mediaStorage: world.mediaStorage,
  }) satisfies Partial<Fakes>;

/** Clock and log are not wrapped, because a stopped clock has no timers and the log returns nothing. */
const guardAll = (life: CrashableTab, { clock, log, ...ports }: Required<Overrides>): Required<Overrides> => {
  const guarded = Object.entries(ports).map(([name, port]) => [name, life.guard(port)]);
  return { ...(Object.fromEntries(guarded) as typeof ports), clock, log };
};

const makeFakes = (
  {
    clock = new VirtualClock(),
    outboxStore = new MemoryOutboxStore(),
    tabLocks = new MemoryTabLocks(),
  }: { clock?: VirtualClock; outboxStore?: MemoryOutboxStore; tabLocks?: MemoryTabLocks },
  params: KefuOptions['params'],
) =>
  ({
    clock,
    sessionGateway: new FakeSessionGateway(),
    messageGateway: new FakeMessageGateway(() => Math.floor(clock.now() / 1000)),
    robotGateway: new FakeRobotGateway(),
    evaluationGateway: new FakeEvaluationGateway(),
    helpGateway: new FakeHelpGateway(),
    formGateway: new FakeFormGateway(),
    formDraft: new MemoryFormDraft(),
    staticData: new FakeStaticData(),
    realtime: greeting(),
    preferences: new MemoryPreferences(),
    outboxStore,
    tabLocks,
    ownerChannel: new MemoryOwnerChannel(),
    readMarks: new MemoryReadMarks(),
    sharedLimits: new MemoryLimits(),
    mediaGateway: new MemoryMediaGateway(),
    mediaStorage: new MemoryMediaStorage(),
    imageTools: new MemoryImageTools(),
    mediaPreview: new MemoryMediaPreview(),
    environment: new FakeEnvironment(),
    navigation: new FakeNavigation({ business_id: '1', ...params }, undefined, Object.keys(params ?? {})),
    hostBridge: new FakeHostBridge(),
    chime: new SilentChime(),
    notifier: new FakeNotifier(),
    speechInput: new FakeSpeechInput(),
    // As most browsers: nobody translates.
    translator: new FakeTranslator(false),
    // Two widgets that start in the same second must have different ids.
    random: new SeededRandom(clock.nextSeed()),
    log: new RecordingLog(),
    // A port without a fake must not compile.
  }) satisfies Required<Overrides>;

const greeting = (): FakeRealtime => {
  const realtime = new FakeRealtime();
  realtime.begins = 'greeted';
  return realtime;
};

const AT_ONCE = {
  ...EAGER_FACTORIES,
  secretSearch: makeSecretSearch,
  dictation: makeDictation,
  translation: makeTranslation,
};

/** A recording says when this code came. */
const LISTENED = { ...AT_ONCE, translation: lazyTranslation };
