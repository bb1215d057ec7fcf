import type { MessageFormEntry } from '../../domain/form/message-form';

/** Keeps an unsent form for as long as the tab lives, and no longer: it holds a name and a phone number. */
export interface FormDraft {
  /** null when there is none, or nothing that can be read. */
  read(): MessageFormEntry | null;
  keep(entry: MessageFormEntry): void;
  forget(): void;
}
