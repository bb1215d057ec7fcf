import { SafeStorage } from './safe-storage';

type Open = <S>(storage: () => S) => S;

/**
 * Whether the visitor's device may be used as a storage. Without consent nothing is read or written there, and everything
 * stays in memory. All chats of a page share it, so that a chat of another visitor keeps what was decided.
 */
export class StorageConsent {
  device!: SafeStorage;
  tab!: SafeStorage;
  #open!: Open;

  constructor(public isGiven: boolean) {
    this.renew();
  }

  /**
   * Opens a storage for the chat that is made now.
   *
   * @throws without consent, and for a chat that was made before `renew`
   */
  get open(): Open {
    return this.#open;
  }

  /** The chats until now keep nothing any more: what they still write stays in their own memory. */
  renew(): void {
    const open: Open = (storage) => {
      if (!this.isGiven || this.#open !== open) throw new Error('no consent');
      return storage();
    };
    this.#open = open;
    this.device = new SafeStorage(() => open(() => window.localStorage));
    this.tab = new SafeStorage(() => open(() => window.sessionStorage));
  }
}
