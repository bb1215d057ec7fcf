import { config } from 'rxjs';
import { COMMANDS } from './commands';
import { checkEnd, checkReload, checkStep } from './invariants';
import type { Sequence } from './setup';
import type { Violation } from './violations';
import { type Onlooker, World } from './world';

const TWO_MINUTES = 120_000;
/** A new tab reads the history, polls, and sends what waits. */
const SETTLED_MS = 10_000;

/**
 * At the next turn of the event loop, every promise has settled. That is much cheaper than counting promise turns.
 */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

type Look = (world: World, after: string) => void;

/**
 * Plays one sequence, and then lets everything work again.
 *
 * @param look is called after each step, and while the world gets well
 * @param isRecorded each tab leaves a recording (`tab.recorder`)
 * @returns what was broken, each invariant once
 */
export const play = async (
  sequence: Sequence,
  look: Look = () => undefined,
  onlooker?: Onlooker,
  isRecorded = false,
): Promise<readonly Violation[]> => {
  const world = new World(sequence.setup, settle, onlooker, isRecorded);
  const throws = (reason: unknown) =>
    world.violations.add(
      'throws',
      reason instanceof Error ? (reason.stack ?? reason.message) : String(reason),
    );
  const before = config.onUnhandledError;
  config.onUnhandledError = throws;
  process.on('unhandledRejection', throws);
  try {
    await playSteps(world, sequence, look);
    await getWell(world, look);
  } catch (reason) {
    throws(reason);
  } finally {
    for (const tab of world.present) tab.crash();
    config.onUnhandledError = before;
    process.off('unhandledRejection', throws);
  }
  return world.violations.found;
};

const playSteps = async (world: World, { steps }: Sequence, look: Look): Promise<void> => {
  world.openTab('A');
  await world.clock.flush();
  for (const [name, at, how] of steps) {
    const tab = world.present[at % (world.present.length || 1)] ?? world.openTab('A');
    if (tab) await COMMANDS[name].run(world, tab, how);
    await world.clock.flush();
    look(world, name);
    checkStep(world);
  }
};

const getWell = async (world: World, look: Look): Promise<void> => {
  heal(world);
  await world.clock.advance(1_000);
  for (const visitor of ['A', 'B'])
    if (visitorCame(world, visitor)) world.openTab(visitor, null, Number.POSITIVE_INFINITY);
  for (let passed = 0; passed < TWO_MINUTES; passed += TWO_MINUTES / 4) {
    goOn(world);
    await world.clock.advance(TWO_MINUTES / 4);
    look(world, 'well');
    checkStep(world);
  }
  checkEnd(world);
  for (const visitor of ['A', 'B']) {
    const fresh = visitorCame(world, visitor) && world.openTab(visitor, null, Number.POSITIVE_INFINITY);
    if (!fresh) continue;
    await world.clock.advance(SETTLED_MS);
    look(world, 'loaded');
    checkReload(world, fresh);
  }
  for (const tab of world.present) tab.dispose();
  await world.clock.advance(SETTLED_MS);
  checkStep(world);
};

const visitorCame = (world: World, visitor: string): boolean =>
  world.tabs.some((tab) => tab.visitor === visitor);

const heal = (world: World): void => {
  world.noTroubles();
  world.latencyMs = Math.min(world.latencyMs, 20);
  world.storage.health = 'well';
  world.socketsRefuse = false;
  world.backend.refreshRefused = false;
  for (const visitor of ['A', 'B'])
    Object.assign(world.backend.visitor(visitor), { available: true, moved: false });
  world.network(true);
  for (const tab of world.open) {
    tab.thaw();
    tab.environment.visible(true);
    tab.imageTools.loadsFail = 0;
    tab.mediaStorage.release();
  }
};

/** The visitor presses the button that the page offers: continue, or try again. */
const goOn = (world: World): void => {
  for (const { widget } of world.open) {
    const { blocked } = widget.composer.state.current;
    if (widget.shell.state.current.phase.kind === 'failed') widget.shell.actions.retry();
    else if (blocked === 'ended' || blocked === 'no-service') widget.composer.actions.continueSession();
  }
};
