import type { StaticData, StaticDataFailure } from '../../application/ports/static-data.port';
import { err, ok, type Result } from '../../domain/result';

/** Static files by path. A missing file is answered like by a server. */
export class FakeStaticData implements StaticData {
  readonly files = new Map<string, unknown>();
  readonly asked: string[] = [];

  async json(path: string): Promise<Result<unknown, StaticDataFailure>> {
    this.asked.push(path);
    const own = ownPath(path);
    if (own === null) return err({ kind: 'undecodable' });
    return this.files.has(own) ? ok(this.files.get(own)) : err({ kind: 'status', status: 404 });
  }
}

/** null if the path leaves the folder. */
const ownPath = (path: string): string | null => {
  if (/^(\/|[a-z][a-z\d+.-]*:)/i.test(path)) return null;
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '..' && part !== '.') parts.push(part);
  }
  return parts.join('/');
};
