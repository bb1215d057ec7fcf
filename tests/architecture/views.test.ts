import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { describe, expect, it } from 'vitest';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const filesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const VIEWS = foldersIn('ui/views');
const STORIES = filesIn('stories', '.stories.tsx');

/** The first part of a story's title, by its folder, so that the tree of the stories is the tree of the files. */
const GROUPS: Readonly<Record<string, string>> = {
  foundations: 'Foundations',
  host: 'Host page',
  primitives: 'Foundations',
  views: 'Views',
  screens: 'Screens',
  themes: 'Themes',
  states: 'States and errors',
};

const groupOf = (story: string): string | undefined => GROUPS[story.split('/')[1] ?? ''];
const titleOf = (story: string): string | undefined => /\btitle: '([^'/]+\/[^']+)'/.exec(read(story))?.[1];

/** "EmojiPanel" and "Emoji panel" count as the same name. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Files that only import: all rules for the package, or the first and the later ones for the app. */
/** Loaded with its theme. */
const OF_A_THEME = /\/themes\/\w+\/theme\.css$/;
const LISTS = /\/styles\/(?:kefu|first|later|screens)\.css$/;

const PAGE_OF_USE = read('stories/views/UseOfTheViews.mdx');

describe('the page of use', () => {
  it('imports no story, because it would show no word before all of them have loaded', () => {
    expect(PAGE_OF_USE).not.toContain('.stories');
  });

  it('names stories that exist', () => {
    const ids = STORIES.flatMap((file) => {
      const names = [...read(file).matchAll(/^export const (\w+)/gm)].map(([, name]) => name ?? '');
      return names.map((name) => toId(titleOf(file) ?? '', storyNameFromExport(name)));
    });
    const named = [...PAGE_OF_USE.matchAll(/<Picture of="([^"]+)"/g)].map(([, id]) => id ?? '');
    expect(named.length).toBeGreaterThan(VIEWS.length);
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('a view', () => {
  it.each(VIEWS)('%s: its folder holds the component of the same name', (view) => {
    expect(existsSync(join(root, `ui/views/${view}/${view}.tsx`))).toBe(true);
  });

  it.each(VIEWS)('%s: a story of the same name shows it', (view) => {
    const story = `stories/views/${view}/${view}.stories.tsx`;
    expect(STORIES).toContain(story);
    expect(plain(titleOf(story) ?? '')).toBe(plain(`Views/${view}`));
  });

  it.each(VIEWS)('%s: its story has controls, because it names its component', (view) => {
    expect(read(`stories/views/${view}/${view}.stories.tsx`)).toMatch(/\n {2}component: \w+,/);
  });

  it.each(VIEWS)('%s: the page of use says when to use it', (view) => {
    const title = titleOf(`stories/views/${view}/${view}.stories.tsx`) ?? '';
    expect(PAGE_OF_USE).toContain(`of="${toId(title, 'x').slice(0, -1)}`);
  });

  it('has its css in its own folder, and the widget imports each css file once', () => {
    const lists =
      read('ui/styles/kefu.css') + read('ui/styles/screens.css').replace('@import "./access.css"', '');
    const imported = [...lists.matchAll(/@import "([^"]+)"/g)].map(([, path]) =>
      relative(root, join(root, 'ui/styles', path ?? '')),
    );
    const written = filesIn('ui', '.css').filter((file) => !LISTS.test(file) && !OF_A_THEME.test(file));
    expect([...imported].sort()).toEqual([...written].sort());
  });
});

describe('a selector', () => {
  const rulesOf = (file: string): string => read(file).replaceAll(/\/\*.*?\*\//gs, '');
  const STYLES = filesIn('ui', '.css');

  it('of a sibling names a class, because a browser looks at all rows again after a change beside any element', () => {
    const siblingOfAny = /(?:^|[\s>(,])(?:[a-z][a-z0-9]*|\*)\s*[+~]\s*[a-z.[*:]/m;
    expect(
      STYLES.filter((file) => siblingOfAny.test(rulesOf(file).replaceAll(/:has\([^)]*\)/g, ''))),
    ).toEqual([]);
  });

  it('of an element around the messages does not depend on what is in it, because each new message would be looked at', () => {
    const aroundMessages =
      /(?:html|body|\.kefu|\.kefu-(?:page|panel|panel-box|inside|open|middle|conversation|log|column)):has\((?!\+)/;
    expect(STYLES.filter((file) => aroundMessages.test(rulesOf(file)))).toEqual([]);
  });
});

describe('a story', () => {
  it.each(STORIES)('%s has the place of its file in the tree', (story) => {
    const group = groupOf(story);
    expect(group).toBeDefined();
    expect(titleOf(story)?.split('/')[0]).toBe(group);
  });

  it.each(STORIES.filter((story) => story.startsWith('stories/primitives/')))(
    '%s: a primitive of the same name exists',
    (story) => {
      const name = basename(story, '.stories.tsx');
      expect(filesIn('ui/primitives', `${name}.tsx`)).toHaveLength(1);
    },
  );
});

describe('the parts that all views share', () => {
  const sources = filesIn('ui', '.tsx');

  it('there is one dialog frame: no other file makes a modal dialog', () => {
    expect(sources.filter((file) => read(file).includes('aria-modal'))).toEqual([
      'ui/primitives/Dialog/DialogFrame.tsx',
    ]);
  });

  it('there is one failure view: no other component has the role of an alert for a failure', () => {
    const alerts = sources.filter((file) => /role="alert"/.test(read(file)));
    expect(alerts).toEqual(['ui/primitives/Failure/Failure.tsx']);
  });
});
