// A real S3-compatible storage that checks signatures: OpenStack Swift, by Debian's package python3-swift.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BucketSettings } from '../../../server/settings';

/** Debian's own: another Python does not have its packages. */
const PYTHON = '/usr/bin/python3';
const PROGRAM = fileURLToPath(new URL('./debian-swift.py', import.meta.url));

export const hasSwift = (): boolean => existsSync('/usr/lib/python3/dist-packages/swift/common/wsgi.py');

export interface DebianSwift {
  readonly bucket: BucketSettings;
  end(): Promise<void>;
}

export const startSwift = async (): Promise<DebianSwift> => {
  const folder = mkdtempSync(join(tmpdir(), 'kefu-swift-'));
  const keys = { accessKeyId: 'shop:key', secretAccessKey: 'a-secret-of-the-test', bucket: 'files' };
  const child: ChildProcess = spawn(
    PYTHON,
    [PROGRAM, folder, keys.accessKeyId, keys.secretAccessKey, keys.bucket],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const port = await new Promise<string>((resolve, reject) => {
    let words = '';
    const read = (part: string) => {
      words += part;
      const found = /^listening (\d+)$/m.exec(words)?.[1];
      if (found) resolve(found);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', read);
    void ended.then(() => reject(new Error(`Swift ended: ${words}`)));
  });
  return {
    bucket: { ...keys, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' },
    end: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
