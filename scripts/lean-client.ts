import type { Plugin } from 'vite';

/**
 * What React Router tells a monitoring agent of its own work. No page has one; these are what it asks for
 * without, the last two on the server alone.
 */
const NO_INSTRUMENTATION = `
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const instrumentHandler = undefined;
export const instrumentationResultMetaContext = undefined;
`;

/**
 * What the router shows where a page has no error page of its own, in less than it would take: every page has one
 * (web/root.tsx), so only who fails in that gets here. Elements are the browser's to draw; there is nothing left to style them.
 */
const LAST_RESORT = `
import { Component, createElement as h } from 'react';
export class RemixErrorBoundary extends Component {
  state = { error: this.props.error || null, location: this.props.location };
  static getDerivedStateFromError(error) {
    return { error };
  }
  static getDerivedStateFromProps({ error, location }, state) {
    return { error: error || (state.location === location ? state.error : null), location };
  }
  render() {
    return this.state.error ? h(RemixRootDefaultErrorBoundary, this.state) : this.props.children;
  }
}
export function RemixRootDefaultErrorBoundary({ error }) {
  console.error(error);
  return h('html', { lang: 'en-IN' }, h('body', null, h('h1', null, 'Please load this page again')));
}
export const BoundaryShell = ({ children }) => children;
`;

/**
 * Brings the style sheets and files of a part that is imported later, all at once, and only then imports it: browsers
 * remember for good that a file could not be imported or preloaded (whatwg/html#6768), by whomever it was named, but not
 * that it could not be fetched. What did not come is asked for again the next time. The router tells the same style sheet of
 * two routes apart by a `#` behind its address.
 */
const preloader = (base: string) => `
const asked = {};
const style = (href) => new Promise((done, fail) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  link.onload = done;
  link.onerror = () => {
    link.remove();
    fail();
  };
  document.head.append(link);
});
const script = (href) => fetch(href).then((answer) => answer.ok ? answer.blob() : Promise.reject());
const ask = (path) => {
  const href = ${JSON.stringify(base)} + path;
  const isStyle = path.endsWith('.css');
  if (document.querySelector('link[href^="' + href + '"]' + (isStyle ? '[rel=stylesheet]' : ''))) return;
  return asked[path] ??= (isStyle ? style : script)(href).catch(() => {
    delete asked[path];
    throw Error('cannot load ' + path);
  });
};
export const __vitePreload = (load, paths = []) => Promise.all(paths.map(ask)).then(load);
`;

const PRELOADER = '\0vite/preload-helper.js';
const INSTRUMENTATION = /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/;
const BOUNDARIES = /\/react-router\/dist\/production\/lib\/dom\/ssr\/errorBoundaries\.js$/;

/** Takes out of the browser's scripts what every page would carry and none uses. */
export function leanClient(): Plugin {
  let base = '/';
  const left = new Set(['preloader', 'instrumentation', 'boundaries']);
  return {
    name: 'lean-client',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      base = config.base;
    },
    load(id) {
      if (id === PRELOADER) {
        left.delete('preloader');
        return preloader(base);
      }
      if (BOUNDARIES.test(id)) {
        left.delete('boundaries');
        return LAST_RESORT;
      }
      if (!INSTRUMENTATION.test(id)) return undefined;
      left.delete('instrumentation');
      return NO_INSTRUMENTATION;
    },
    // Another version of Vite or React Router may call them otherwise: then pages grow, which nobody would see.
    generateBundle() {
      if (left.size > 0) this.error(`not found in the browser's scripts: ${[...left].join(', ')}`);
    },
  };
}
