/** The drawing of each theme's launcher, each a file of its own. The default theme has none: the loader draws it. */
export const DRAWINGS: Readonly<Record<string, () => Promise<{ readonly default: string }>>> = {
  dx: () => import('./dx'),
  eb: () => import('./eb'),
  hg: () => import('./hg'),
  lxpj111: () => import('./lxpj111'),
  sg: () => import('./sg'),
  sgg: () => import('./sgg'),
  sgw: () => import('./sgw'),
  sm: () => import('./sm'),
  stg: () => import('./stg'),
  sz: () => import('./sz'),
  xpj: () => import('./xpj'),
  yb: () => import('./yb'),
};
