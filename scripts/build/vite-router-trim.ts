import type { Plugin } from 'vite';

/** The router's module that asks a server of its own framework for pages ahead of a link's tap. */
const FRAMEWORK_PARTS = /\/ssr\/components\.m?js$/;

/** The router's modules that make links and routes. */
const LINKS = /\/react-router\/dist\/[\w/-]+\/lib\/(dom\/lib|components)\.m?js$/;

const VIRTUAL = '\0router-without-framework';

/** What links and routes import of the framework's parts, as it behaves without the framework. */
const WITHOUT_FRAMEWORK = `
import { createContext, useRef } from 'react';
export const FrameworkContext = /* @__PURE__ */ createContext(undefined);
export function PrefetchPageLinks() { return null; }
export function usePrefetchBehavior() { return [false, useRef(null), {}]; }
export function mergeRefs(...refs) {
  return (value) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(value);
      else if (ref) ref.current = value;
    }
  };
}`;

/**
 * Keeps out of the first load what every link of the router brings for its server framework, which
 * this app does not run on. A later router whose links import more of it fails the build.
 */
export function routerTrim(): Plugin {
  return {
    name: 'bituin:router-trim',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      FRAMEWORK_PARTS.test(source) && LINKS.test(importer ?? '') ? VIRTUAL : undefined,
    load: (id) => (id === VIRTUAL ? { code: WITHOUT_FRAMEWORK } : undefined),
  };
}
