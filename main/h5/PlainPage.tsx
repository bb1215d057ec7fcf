import { BASE, type Route } from './route';

/** The version page and the 404 page (specification section 2). */
export const PlainPage = ({ route }: { readonly route: Exclude<Route, 'chat'> }) => {
  if (route === 'version') {
    return (
      <main>
        <h1>kefu-widget</h1>
        <dl>
          <dt>version</dt>
          <dd>{import.meta.env.VITE_BUILD_DATE ?? 'development'}</dd>
          <dt>target</dt>
          <dd>{import.meta.env.MODE}</dd>
        </dl>
      </main>
    );
  }
  return (
    <main>
      <h1>404</h1>
      <p>
        <a href={BASE + window.location.search}>↩</a>
      </p>
    </main>
  );
};
