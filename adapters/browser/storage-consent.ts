import { SafeStorage } from './safe-storage';

/**
 * Whether the visitor's device may be used as a storage. Without consent nothing is read or written there, and everything
 * stays in memory. All chats of a page share it, so that a chat of another visitor keeps what was decided.
 */
export class StorageConsent {
  readonly device: SafeStorage;
  readonly tab: SafeStorage;

  constructor(public isGiven: boolean) {
    this.device = new SafeStorage(() => this.open(() => window.localStorage));
    this.tab = new SafeStorage(() => this.open(() => window.sessionStorage));
  }

  open(storage: () => Storage): Storage {
    if (!this.isGiven) throw new Error('no consent');
    return storage();
  }
}
