import type { StaticData, StaticDataFailure } from '../../application/ports/static-data.port';
import { err, ok, type Result } from '../../domain/result';

/** Static files by their path; what is not there answers as a server would. */
export class FakeStaticData implements StaticData {
  readonly files = new Map<string, unknown>();
  readonly asked: string[] = [];

  async json(path: string): Promise<Result<unknown, StaticDataFailure>> {
    this.asked.push(path);
    return this.files.has(path) ? ok(this.files.get(path)) : err({ kind: 'status', status: 404 });
  }
}
