import type { Factories } from '../core/assemble';
import { EAGER_FACTORIES } from '../core/eager-factories';
import { Recorder } from './recorder';

/** A chat with a recorder has all of its parts at once: when the code of a part arrives cannot be played again. */
export const recordedFactories = (): Factories => ({ ...EAGER_FACTORIES, listener: new Recorder() });
