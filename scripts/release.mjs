// The next version by the headings of "Unreleased" in CHANGELOG.md (docs/releasing.md). --write sets it.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process.mjs';

const PATCH = ['Fixed', 'Security'];
const MINOR = ['Added', 'Changed', 'Deprecated', 'Removed'];

/** The sections of "Unreleased": heading and text. */
const sectionsOf = (changelog) => {
  const unreleased = /^## Unreleased\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changelog)?.[1] ?? '';
  return unreleased
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return { heading: heading.trim(), text: lines.join('\n').trim() };
    })
    .filter(({ text }) => text !== '');
};

/** @throws Error if there is nothing to release, or if a heading is unknown */
export const nextVersion = (changelog, current) => {
  const sections = sectionsOf(changelog);
  if (sections.length === 0) throw new Error('"Unreleased" in CHANGELOG.md is empty');
  const unknown = sections.find(({ heading }) => ![...PATCH, ...MINOR].includes(heading));
  if (unknown) throw new Error(`"${unknown.heading}" in CHANGELOG.md is no heading that decides a version`);
  const [major, minor, patch] = current.split('.').map(Number);
  const isBreaking = sections.some(
    ({ heading, text }) => heading === 'Removed' || /^- Breaking:/m.test(text),
  );
  if (isBreaking && major > 0) return `${major + 1}.0.0`;
  if (sections.some(({ heading }) => MINOR.includes(heading))) return `${major}.${minor + 1}.0`;
  return `${major}.${minor}.${patch + 1}`;
};

/** The changelog with the section of this version, and an empty "Unreleased" above it. */
export const dated = (changelog, version, day) =>
  changelog.replace('## Unreleased\n', `## Unreleased\n\n## ${version} (${day})\n`);

/** Names of the fields whose address is not set yet. */
export const withoutAddress = ({ repository, homepage, bugs }) =>
  Object.entries({ repository, homepage, bugs })
    .filter(([, value]) => /\.example\b/.test(JSON.stringify(value ?? '.example')))
    .map(([name]) => name);

/**
 * Why the name on npm is not ours; null if it is.
 *
 * @param ask of npm: the arguments, and what it answers as JSON, or the code of its failure
 */
export const nameProblem = (name, ask) => {
  const user = ask('whoami');
  if (user.failure) return `npm does not know who you are: npm login (${user.failure})`;
  const owners = ask('view', name, 'maintainers');
  if (owners.failure === 'E404')
    return `nobody owns ${name} on npm: publish a first version, before somebody else does`;
  if (owners.failure) return `npm could not be asked who owns ${name} (${owners.failure})`;
  const names = [owners.answer].flat().map((owner) => String(owner).split(' ')[0]);
  return names.includes(user.answer) ? null : `${name} on npm belongs to ${names.join(', ')}`;
};

const askNpm = (...args) => {
  const { stdout, error } = spawnSync('npm', [...args, '--json'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (error) return { failure: error.message };
  try {
    const answer = JSON.parse(stdout);
    return answer?.error ? { failure: answer.error.code } : { answer };
  } catch {
    return { failure: 'no answer' };
  }
};

if (process.argv[1]?.endsWith('release.mjs')) {
  const [packagePath, logPath] = ['package.json', 'CHANGELOG.md'].map((name) => join(root, name));
  const text = readFileSync(packagePath, 'utf8');
  const changelog = readFileSync(logPath, 'utf8');
  const { version: current, ...fields } = JSON.parse(text);
  const versionPath = join(root, 'main/record/version.ts');
  try {
    const version = nextVersion(changelog, current);
    console.log(`${current} becomes ${version}`);
    if (process.argv.includes('--write')) {
      const missing = withoutAddress(fields);
      if (missing.length > 0) throw new Error(`package.json: ${missing.join(', ')} name no true address yet`);
      const problem = nameProblem(fields.name, askNpm);
      if (problem) throw new Error(problem);
      writeFileSync(packagePath, text.replace(`"version": "${current}"`, `"version": "${version}"`));
      writeFileSync(versionPath, readFileSync(versionPath, 'utf8').replace(`'${current}'`, `'${version}'`));
      writeFileSync(logPath, dated(changelog, version, new Date().toISOString().slice(0, 10)));
    }
  } catch (problem) {
    console.error(problem.message);
    process.exitCode = 1;
  }
}
