// Packs the package, inspects the tarball, installs it into projects outside this repository (tests/consumers), and
// runs their checks.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumCandidates, rememberedChromium } from './chromium.mjs';
import { root, runNode, say } from './process.mjs';

const projects = join(root, 'tests', 'consumers');
const readJson = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));
const hashOf = (...parts) => createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 16);

/** Outside the repository, so that a project finds only packages that it has installed. */
const work = join(tmpdir(), `kefu-consumers-${hashOf(root)}`);

const npm = (cwd, ...args) => {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    [...args, '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd,
      encoding: 'utf8',
      timeout: 300_000,
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0)
    throw new Error(`npm ${args[0]} failed; the projects need the package registry:\n${stderr || stdout}`);
  return stdout;
};

/** @param folder of the package, below the root */
const pack = (folder) => {
  mkdirSync(work, { recursive: true });
  const [{ name, filename }] = JSON.parse(
    npm(join(root, folder), 'pack', '--json', '--ignore-scripts', '--pack-destination', work),
  );
  return { name, folder, tarball: join(work, filename) };
};

/** What an installation depends on: the lists of the project and of the packages, not their code. */
const lockOf = (project, packages) => {
  const lists = packages.map(({ folder }) => {
    const { dependencies, peerDependencies } = readJson(root, folder, 'package.json');
    return [dependencies, peerDependencies];
  });
  return hashOf(JSON.stringify(lists), JSON.stringify(project), process.version);
};

const install = (folder, project, packages) => {
  const stamp = join(folder, 'node_modules', '.kefu-installed');
  const lock = lockOf(project, packages);
  const isInstalled = existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;
  if (!isInstalled) {
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
    rmSync(join(folder, 'package-lock.json'), { force: true });
    const tarballs = packages.map(({ tarball }) => tarball);
    npm(folder, 'install', '--no-save', '--ignore-scripts', '--prefer-offline', ...tarballs);
    writeFileSync(stamp, lock);
  }
  // The dependencies have not changed; only the packages are new.
  for (const { name, tarball } of packages) {
    const target = join(folder, 'node_modules', name);
    // Packages of its own, where another package has them in another version, stay.
    for (const file of readdirSync(target))
      if (file !== 'node_modules') rmSync(join(target, file), { recursive: true });
    const { status } = spawnSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', target]);
    if (status !== 0) throw new Error(`the tarball of ${name} cannot be unpacked`);
  }
};

/** Copies the project's files over those of the last run. Its installed packages stay. */
const prepare = (name) => {
  const folder = join(work, name);
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) {
    if (file !== 'node_modules') rmSync(join(folder, file), { recursive: true });
  }
  cpSync(join(projects, name), folder, { recursive: true });
  cpSync(join(projects, 'shared'), join(folder, 'shared'), { recursive: true });
  return folder;
};

const check = async (name, project, packages) => {
  const started = Date.now();
  const folder = prepare(name);
  install(folder, project, packages);
  const browser = rememberedChromium() ?? chromiumCandidates()[0];
  const env = browser ? { KEFU_CHROMIUM: browser } : {};
  const { ok, output } = await runNode(['check.mjs'], { cwd: folder, quiet: true, minutes: 8, env });
  say(`${name}: ${ok ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  if (!ok) console.error(output);
  return ok;
};

/** Errors for any project: files and types, in every kind of module resolution. */
const INSPECTIONS = [
  ['publint', ['node_modules/publint/src/cli.js', 'run', '--strict']],
  ['attw', ['node_modules/@arethetypeswrong/cli/dist/index.js']],
];

const inspect = async (tarball) => {
  let isClean = true;
  for (const [name, args] of INSPECTIONS) {
    const { ok, output } = await runNode([...args, tarball], { quiet: true, minutes: 3 });
    say(`${name}: ${ok ? 'ok' : 'FAILED'}`);
    if (!ok) console.error(output);
    isClean = isClean && ok;
  }
  return isClean;
};

const main = async (args) => {
  const names = args.filter((arg) => !arg.startsWith('-'));
  const all = readdirSync(projects)
    .filter((name) => existsSync(join(projects, name, 'check.mjs')))
    .map((name) => ({ name, project: readJson(projects, name, 'package.json') }));
  const chosen = all.filter(({ name, project }) =>
    names.length > 0 ? names.includes(name) : args.includes('--all') || project.kefu?.quick,
  );
  const widget = pack('.');
  const server = chosen.some(({ project }) => project.kefu?.server) ? [pack('server')] : [];
  let ok = names.length > 0 || (await inspect(widget.tarball));
  for (const { name, project } of chosen) {
    const packages = project.kefu?.server ? [widget, ...server] : [widget];
    ok = (await check(name, project, packages)) && ok;
  }
  return ok;
};

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (problem) {
  console.error(problem.message);
  process.exitCode = 1;
}
