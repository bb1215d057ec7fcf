import type { FormDraft } from '../../application/ports/form-draft.port';
import type { MessageFormEntry } from '../../domain/form/message-form';

export class MemoryFormDraft implements FormDraft {
  #entry: MessageFormEntry | null = null;

  read(): MessageFormEntry | null {
    return this.#entry;
  }

  keep(entry: MessageFormEntry): void {
    this.#entry = entry;
  }

  forget(): void {
    this.#entry = null;
  }
}
