// Fails if a committed file names the host of a registry or a path of the machine on which it was written.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { root } from './process.mjs';

const LOCK = 'package-lock.json';
const registryHost =
  /\b(registry|artifactory|nexus|verdaccio|npm-?mirror)[a-z0-9-]*\.[a-z0-9.-]*[a-z]{2,}(:\d+)?\//i;
const binary = /\.(png|jpe?g|gif|webp|avif|ico|mp3|mp4|webm|woff2?)$/i;

const committedFiles = () => {
  const { status, stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [LOCK, 'package.json', '.npmrc'];
};

const lockComplaints = () =>
  Object.entries(JSON.parse(readFileSync(join(root, LOCK), 'utf8')).packages)
    .filter(([, { resolved }]) => resolved !== undefined)
    .map(([name, { resolved }]) => `${LOCK}: ${name} is resolved to ${resolved}`);

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Only at the beginning of a path, because `ui/root/` is no home directory. */
const machinePaths = [root, homedir()]
  .filter((path) => path.length > 4)
  .map((path) => new RegExp(`(?<![\\w.-])${escaped(path)}/`));

const complaints = (file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((text, at) => {
      const found =
        registryHost.exec(text)?.[0] ?? machinePaths.map((path) => path.exec(text)?.[0]).find(Boolean);
      return found ? [`${file}:${at + 1} names ${found}`] : [];
    });

const found = [
  ...lockComplaints(),
  ...committedFiles()
    .filter((file) => file !== LOCK && !binary.test(file) && existsSync(join(root, file)))
    .flatMap(complaints),
];
for (const text of found) console.error(text);
process.exitCode = found.length === 0 ? 0 : 1;
