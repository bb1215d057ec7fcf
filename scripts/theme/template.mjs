import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const capital = (id) => id[0].toUpperCase() + id.slice(1);

/**
 * Name of each file of a new theme, and its text. The sample is a theme in grey and indigo: complete, and checked as every
 * source is. It has the id `default`, because the compiler wants one that exists.
 *
 * @param sample the folder of the sample, scripts/theme/sample
 */
export const themeFiles = (id, sample) =>
  Object.fromEntries(
    readdirSync(sample).map((name) => [
      name,
      readFileSync(join(sample, name), 'utf8')
        .replaceAll("'../../../ui/themes/", "'../")
        .replaceAll("'../../../ui/", "'../../")
        .replaceAll("id: 'default'", `id: '${id}'`)
        .replaceAll('data-theme="default"', `data-theme="${id}"`)
        .replaceAll('Sample', capital(id)),
    ]),
  );

/** An existing row keeps its behaviour. */
export const withRow = (source, id) =>
  new RegExp(`^  ${id}: `, 'm').test(source)
    ? source
    : source.replace(/\n\} satisfies /, `\n\n  /** A new theme. */\n  ${id}: row({}),\n} satisfies `);

export const withLoader = (source, id) => {
  const loader = `${id}: () => import('./${id}/theme'),`;
  return new RegExp(`^  ${id}: null,`, 'm').test(source)
    ? source.replace(new RegExp(`^  ${id}: null,`, 'm'), `  ${loader}`)
    : source.replace(/\n\};/, `\n\n  // A new theme.\n  ${loader}\n};`);
};
