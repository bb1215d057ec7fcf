// The part of busboy that the sandbox uses. The package has no types.
declare module 'busboy' {
  import type { IncomingHttpHeaders } from 'node:http';
  import type { Readable, Writable } from 'node:stream';

  namespace busboy {
    interface Options {
      headers: IncomingHttpHeaders;
      limits?: { fields?: number; fieldSize?: number; files?: number; fileSize?: number };
    }
    interface Parser extends Writable {
      on(event: 'field', listener: (name: string, value: string) => void): this;
      on(event: 'file', listener: (name: string, stream: Readable) => void): this;
      on(event: 'error', listener: (problem: Error) => void): this;
      on(event: 'close' | 'drain' | 'finish', listener: () => void): this;
    }
  }
  function busboy(options: busboy.Options): busboy.Parser;
  export = busboy;
}
