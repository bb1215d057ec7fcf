// The guides name files that exist: code in a guide that begins with a folder of the project and contains only a path. Their
// links lead to files and headings that exist.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './process.mjs';

const markdown = (folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
const GUIDES = [
  'README.md',
  'CONTRIBUTING.md',
  ...markdown('docs'),
  ...markdown('docs/spec'),
  ...markdown('docs/adr'),
];

const tracked = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).stdout;
/** Not the folders that a command writes, such as shots/ and dist/. */
const folders = [...new Set([...tracked.matchAll(/^([^/\n]+)\//gm)].map(([, folder]) => folder))];
const isPath = (code) => /^[\w./-]+$/.test(code) && folders.some((folder) => code.startsWith(`${folder}/`));

const missing = GUIDES.flatMap((guide) =>
  readFileSync(join(root, guide), 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(/`([^`]+)`/g)]
        .map(([, code]) => code)
        .filter((code) => isPath(code) && !existsSync(join(root, code)))
        .map((code) => `${guide}:${at + 1} names ${code}, which does not exist`),
    ),
);

/** A heading as the address of its paragraph. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
const anchorsIn = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading));

const leadsNowhere = (guide, target) => {
  const [path, anchor] = target.split('#');
  const file = path === '' ? join(root, guide) : join(root, dirname(guide), path);
  if (!existsSync(file)) return true;
  return anchor !== undefined && file.endsWith('.md') && !anchorsIn(file).includes(anchor);
};
const broken = GUIDES.flatMap((guide) =>
  [...readFileSync(join(root, guide), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target)
    .filter((target) => !/^\w+:/.test(target) && leadsNowhere(guide, target))
    .map((target) => `${guide} links to ${target}, which does not exist`),
);
for (const one of [...missing, ...broken]) console.error(one);
process.exitCode = missing.length + broken.length === 0 ? 0 : 1;
