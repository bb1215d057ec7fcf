import { describe, expect, it } from 'vitest';
import { dated, nameProblem, nextVersion, withoutAddress } from '../../scripts/release.mjs';

const changelog = (unreleased: string) =>
  `# Changelog\n\n## Unreleased\n${unreleased}\n## 0.1.0 (2026-01-01)\n\n### Added\n\n- All.\n`;

describe('the next version', () => {
  it.each([
    ['0.1.4', '\n### Fixed\n\n- A bug.\n', '0.1.5'],
    ['0.1.4', '\n### Fixed\n\n- A bug.\n\n### Added\n\n- A call.\n', '0.2.0'],
    ['0.1.4', '\n### Removed\n\n- A call.\n', '0.2.0'],
    ['1.2.3', '\n### Removed\n\n- A call.\n', '2.0.0'],
    ['1.2.3', '\n### Changed\n\n- A look.\n- Breaking: a name.\n', '2.0.0'],
    ['1.2.3', '\n### Changed\n\n- A look.\n', '1.3.0'],
    ['1.2.3', '\n### Added\n\n### Security\n\n- A hole.\n', '1.2.4'],
  ])('of %s after %j is %s', (current, unreleased, next) => {
    expect(nextVersion(changelog(unreleased), current)).toBe(next);
  });

  it('does not exist if nothing has changed, or if a heading is unknown', () => {
    expect(() => nextVersion(changelog('\n'), '1.2.3')).toThrow('empty');
    expect(() => nextVersion(changelog('\n### Misc\n\n- x\n'), '1.2.3')).toThrow('"Misc"');
  });

  it('dates its section and begins a new one', () => {
    expect(dated(changelog('\n### Fixed\n\n- A bug.\n'), '0.1.5', '2026-02-03')).toContain(
      '## Unreleased\n\n## 0.1.5 (2026-02-03)\n\n### Fixed',
    );
  });
});

it('is not published while its addresses are of the reserved domain', () => {
  const homepage = 'https://kefu-widget.example/';
  const bugs = { url: 'https://github.com/shop/kefu/issues' };
  expect(withoutAddress({ repository: undefined, homepage, bugs })).toEqual(['repository', 'homepage']);
});

it.each([
  [{ answer: 'ann' }, { answer: ['bob <b@shop.example>', 'ann <a@shop.example>'] }, null],
  [{ answer: 'ann' }, { answer: 'ann <a@shop.example>' }, null],
  [{ answer: 'ann' }, { answer: ['annie <a@x.example>'] }, 'kefu-widget on npm belongs to annie'],
  [{ answer: 'ann' }, { failure: 'E404' }, 'nobody owns kefu-widget on npm: publish a first version'],
  [{ answer: 'ann' }, { failure: 'ENOTFOUND' }, 'npm could not be asked who owns kefu-widget (ENOTFOUND)'],
  [{ failure: 'ENEEDAUTH' }, { answer: 'ann <a@shop.example>' }, 'npm does not know who you are'],
])('is published only under a name that is ours: %j, %j (S7)', (user, owners, problem) => {
  const found = nameProblem('kefu-widget', (call: string) => (call === 'whoami' ? user : owners));
  if (problem === null) expect(found).toBeNull();
  else expect(found).toContain(problem);
});
