// The page of the built app, with settings and from an inner path.
const SETTINGS = /(<script\b(?=[^>]*\bid="kefu-settings")[^>]*>)[\s\S]*?(<\/script>)/;

export function withSettings(html: string, settings: object): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return html.replace(SETTINGS, (_all, open: string, close: string) => `${open}${json}${close}`);
}

/** The app's files have relative addresses. An inner path with several parts would change them. */
export const fromFolder = (html: string, inner: string): string =>
  html.replaceAll('="./', `="${'../'.repeat(inner.split('/').length - 1) || './'}`);
