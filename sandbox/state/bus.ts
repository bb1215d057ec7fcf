// The events of the sandbox, for the console's stream and for tests that wait.
export type BusEvent =
  | 'visitor'
  | 'gone'
  | 'typing'
  | 'message'
  | 'socket'
  | 'ack'
  | 'rating'
  | 'form'
  | 'file'
  | 'faults'
  | 'settings'
  | 'request'
  | 'violation'
  | 'reset';

export type Listener = (event: BusEvent, data: unknown) => void;

export class Bus {
  private readonly listeners = new Set<Listener>();

  on(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  emit(event: BusEvent, data: unknown): void {
    for (const listener of [...this.listeners]) listener(event, data);
  }
}
