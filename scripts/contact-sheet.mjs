// The pages of `npm run shots`: all shots on one sheet, a row for each theme, light first; and pairs that differ.

const STYLE = `
  body { margin: 24px; font: 14px/1.4 system-ui, sans-serif; color: #1a1a1a; background: #fff; }
  h1 { margin: 0 0 16px; font-size: 22px; }
  h2 { margin: 16px 0 8px; font-size: 16px; }
  .row { display: flex; gap: 8px; align-items: flex-end; }
  figure { margin: 0; }
  figcaption { color: #555; font-size: 11px; }
  img { display: block; border: 1px solid #ccc; }
  .phone img { block-size: 300px; }
  .desktop img { block-size: 110px; }
`;

const figure = ({ size, scheme, state, name }) =>
  `<figure class="${size}"><img src="${name}" alt=""><figcaption>${state}, ${scheme}</figcaption></figure>`;

/** @param shots `{ theme, size, scheme, state, name }`; `name` is the file beside the page. @returns HTML */
export const contactSheet = (shots) => {
  const themes = [...new Set(shots.map(({ theme }) => theme))];
  const row = (theme) => {
    const figures = shots.filter((shot) => shot.theme === theme).map(figure);
    return `<section><h2>${theme}</h2><div class="row">${figures.join('')}</div></section>`;
  };
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Contact sheet</title><style>${STYLE}</style></head><body><h1>${themes.length} themes, ${shots.length} shots</h1>${themes.map(row).join('')}</body></html>`;
};

/** @param shots those that differ. @returns HTML: each picture of `commit` beside that of now */
export const pairsSheet = (commit, shots, total) => {
  const pair = ({ theme, size, scheme, state, name }) =>
    `<section><h2>${theme}: ${state}, ${scheme}</h2><div class="row"><figure class="${size}"><img src="before/${name}" alt="before"><figcaption>${commit}</figcaption></figure><figure class="${size}"><img src="${name}" alt="now"><figcaption>now</figcaption></figure></div></section>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Before and after</title><style>${STYLE} img { block-size: auto !important; max-inline-size: 46vw; }</style></head><body><h1>${shots.length} of ${total} pictures differ from ${commit}</h1>${shots.map(pair).join('')}</body></html>`;
};

const DOCS_STYLE = `
  body { margin: 16px; font: 13px/1.4 system-ui, sans-serif; color: #1a1a1a; background: #fff; }
  section { display: grid; grid-template-columns: repeat(7, 1fr); gap: 12px; margin-block-end: 20px; }
  figure { margin: 0; }
  figcaption { margin-block-start: 2px; text-align: center; }
  img { display: block; inline-size: 100%; border-radius: 4px; box-shadow: 0 0 0 1px #ccc; }
`;

const SCHEMES = ['light', 'dark'];

/** @param shots `{ theme, scheme, name }`. @returns HTML of one picture of all themes, light above dark */
export const docsSheet = (shots) => {
  const figure = ({ theme, name }) =>
    `<figure><img src="${name}" alt=""><figcaption>${theme}</figcaption></figure>`;
  const sections = SCHEMES.map((scheme) => {
    const figures = shots.filter((shot) => shot.scheme === scheme).map(figure);
    return `<section class="${scheme}">${figures.join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Themes</title><style>${DOCS_STYLE}</style></head><body>${sections.join('')}</body></html>`;
};
